-- Postings become lists: one row per term, kind and run of chunks instead of one per chunk. A row
-- costs PostgreSQL more than a hundred bytes and a visit; a posting within a list, eight bytes.

-- A posting is one number: 32 bits chunk, then 8 each: title length, headings length, counts, body length
-- (src/server/search/posting.ts). Weak postings, which count little, are apart so that they can be left
-- unread. Each list covers one run; `first_chunk` names it.
ALTER TABLE postings RENAME TO postings_by_chunk;
ALTER INDEX postings_pkey RENAME TO postings_by_chunk_pkey;
CREATE TABLE postings (
  account_id integer NOT NULL,
  first_chunk integer NOT NULL,
  weak boolean NOT NULL,
  term text COLLATE "C" NOT NULL,
  list bigint[] NOT NULL,
  PRIMARY KEY (account_id, term, weak, first_chunk)
);
-- Long lists lie beside the table as they are: unpacking them would cost every query.
ALTER TABLE postings ALTER COLUMN list SET STORAGE EXTERNAL;
CREATE INDEX postings_of_run ON postings (account_id, first_chunk);

-- Chunks that were written together, or whose lists were merged since (src/server/search/posting-runs.ts).
CREATE TABLE runs (
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  first_chunk integer NOT NULL,
  chunks integer NOT NULL,
  PRIMARY KEY (account_id, first_chunk)
);

-- A chunk's own terms now come with their counts, one byte each in the order of `terms`, the weak
-- ones first: the score of one chunk can be had without reading lists.
ALTER TABLE chunks
  ADD COLUMN frequencies bytea NOT NULL DEFAULT '',
  ADD COLUMN weak_terms integer NOT NULL DEFAULT 0;
ALTER TABLE terms ADD COLUMN weak_chunks integer NOT NULL DEFAULT 0;

INSERT INTO runs (account_id, first_chunk, chunks)
SELECT account_id, min(chunk_id), max(chunk_id) - min(chunk_id) + 1
FROM chunks GROUP BY account_id, chunk_id / 4096;

CREATE TEMPORARY TABLE moved_postings ON COMMIT DROP AS
SELECT p.account_id, p.chunk_id, p.term, p.counts::integer, l.first_chunk, l.lengths,
  p.counts <= 3 AND p.counts <= 1.25::float8 * (0.25::float8 + 0.75::float8 * (l.body_words / 200::float8))
    AS weak
FROM postings_by_chunk p
JOIN (
  SELECT c.account_id, c.chunk_id, c.body_words, r.first_chunk,
    (byte_of[c.title_words + 1]::bigint << 24) + (byte_of[c.headings_words + 1] << 16)
      + byte_of[c.body_words + 1] AS lengths
  FROM chunks c
  JOIN runs r ON r.account_id = c.account_id AND r.first_chunk / 4096 = c.chunk_id / 4096,
  -- The byte of every length, as src/retrieval/weights/lengths.ts has it.
  (SELECT array_agg(CASE WHEN words < 64 THEN words
       ELSE least(255, 64 + round(24 * ln(words / 64::float8) / ln(2::float8))::integer) END
     ORDER BY words) AS byte_of
   FROM generate_series(0, 32767) AS words) AS b
) l ON l.account_id = p.account_id AND l.chunk_id = p.chunk_id;
DROP TABLE postings_by_chunk;

INSERT INTO postings (account_id, first_chunk, weak, term, list)
SELECT account_id, first_chunk, weak, term,
  array_agg((chunk_id::bigint << 32) | (counts << 8) | lengths ORDER BY chunk_id)
FROM moved_postings GROUP BY account_id, term, weak, first_chunk;

UPDATE terms k SET weak_chunks = w.chunks
FROM (SELECT account_id, term, count(*)::integer AS chunks FROM moved_postings WHERE weak
      GROUP BY account_id, term) w
WHERE k.account_id = w.account_id AND k.term = w.term;

UPDATE chunks c SET terms = m.terms, frequencies = m.frequencies, weak_terms = m.weak_terms
FROM (
  SELECT account_id, chunk_id, array_agg(term::text ORDER BY weak DESC, term) AS terms,
    string_agg(set_byte('\x00'::bytea, 0, counts), ''::bytea ORDER BY weak DESC, term) AS frequencies,
    (count(*) FILTER (WHERE weak))::integer AS weak_terms
  FROM moved_postings GROUP BY account_id, chunk_id
) m
WHERE c.account_id = m.account_id AND c.chunk_id = m.chunk_id;
