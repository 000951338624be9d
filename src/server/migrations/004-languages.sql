-- Each chunk is analysed in its own language; '' is English, and whatever is in none that is known.
ALTER TABLE chunks ADD COLUMN language text NOT NULL DEFAULT '';

-- The chunks of an account by language, so that a query is read in those that it has.
CREATE TABLE chunk_languages (
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  language text NOT NULL,
  chunks integer NOT NULL,
  PRIMARY KEY (account_id, language)
);
INSERT INTO chunk_languages (account_id, language, chunks)
SELECT account_id, '', chunks FROM collections WHERE chunks > 0;

-- By which analysis a document was indexed. What is older is indexed again while the host runs
-- (src/server/documents/index-old-documents.ts), and found meanwhile.
ALTER TABLE documents ADD COLUMN analysis smallint NOT NULL DEFAULT 3;
CREATE INDEX documents_by_analysis ON documents (account_id, analysis);
