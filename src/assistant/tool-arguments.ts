/** The arguments of the tools. Assistants read the descriptions to choose among the tools. */
import * as v from 'valibot';

const text = (most: number, description: string) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.description(description));

const whole = (least: number, most: number, description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.description(description));

const date = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{4}(-\d\d(-\d\d)?)?$/, 'must be YYYY, YYYY-MM or YYYY-MM-DD'),
    v.description(description),
  );

const namespace = v.optional(
  text(200, 'Only what is kept under this name, exactly as results show it.'),
);

const maxTokens = v.optional(
  whole(200, 50_000, 'The most tokens that the result may take. Default 4000.'),
  4_000,
);

export const SearchArguments = v.object({
  query: text(
    4_000,
    'Words to look for, in any inflection. "A phrase" in quotation marks must stand there as it is; -word must not.',
  ),
  limit: v.optional(whole(1, 10, 'The most passages. Default 10.'), 10),
  namespace,
  site: v.optional(text(253, 'Only pages of this host and those below it, as example.org.')),
  after: v.optional(date('Kept on this day or later: YYYY-MM-DD, YYYY-MM or YYYY.')),
  before: v.optional(date('Kept before this day: YYYY-MM-DD, YYYY-MM or YYYY.')),
  max_tokens: maxTokens,
});

export const ReadArguments = v.object({
  uid: text(500, 'The uid of a document, from search, ask or recent.'),
  namespace: v.optional(
    text(200, 'Its namespace, from recent: two documents may have the same uid.'),
  ),
  connection: v.optional(text(500, 'Its connection, from search or ask: see namespace.')),
  from: v.optional(
    whole(0, 1_000_000_000, 'The character to begin at. Default 0: the beginning.'),
    0,
  ),
  to: v.optional(whole(1, 1_000_000_000, 'The character to end before. Default: the end.')),
  max_tokens: maxTokens,
});

export const AskArguments = v.object({
  question: text(4_000, 'A whole question, in any language.'),
  max_tokens: maxTokens,
});

export const RecentArguments = v.object({
  limit: v.optional(whole(1, 100, 'The most documents. Default 20.'), 20),
  namespace,
  after: v.optional(text(100, 'The value that the page before gave for the next one.')),
  max_tokens: maxTokens,
});

export const SaveArguments = v.object({
  title: text(500, 'What the note is called.'),
  markdown: text(2_000_000, 'The text, as markdown.'),
  namespace: v.optional(
    text(
      200,
      'The name to keep it under. A name holds one note: a second save is its next version. Default: made from the title.',
    ),
  ),
  tags: v.optional(
    v.pipe(v.array(text(100, 'A tag.')), v.maxLength(50), v.description('Tags of the note.')),
    [],
  ),
});
