/** The actions of `jackdaw COMMAND`. Each command writes to the person or the pipe, and returns its exit code. */
import {
  type Ask,
  askQuestion,
  type Listed,
  listKept,
  readKept,
  ServiceError,
  saveNote,
  searchService,
} from '../assistant/service-calls';
import { isInCalendar } from '../protocol/calendar-date';
import { plainLine } from '../protocol/plain-line';

/** Exit codes, as documented in `--help`. */
export const EXIT = { done: 0, nothing: 1, usage: 2, refused: 3, unreachable: 4 } as const;

export interface Terminal {
  write(text: string): void;
  /** Reads all of standard input, or of a file. */
  read(file: string | undefined): Promise<string>;
  /** Writes a file into a folder, which is created if necessary. */
  writeFile(folder: string, name: string, text: string): void;
}

export interface Options {
  json: boolean;
  limit?: string | undefined;
  namespace?: string | undefined;
  site?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  title?: string | undefined;
  tag?: string[] | undefined;
  out?: string | undefined;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Command = (
  ask: Ask,
  words: readonly string[],
  options: Options,
  terminal: Terminal,
) => Promise<number>;

export const COMMANDS: Record<string, Command> = {
  async search(ask, words, { json, limit, ...narrowing }, { write }) {
    checkDates(narrowing);
    const most = limit === undefined ? 10 : Number(limit);
    if (!Number.isInteger(most) || most < 1) throw new UsageError('--limit needs a whole number.');
    const found = await searchService(ask, said(words, 'what to look for'), narrowing);
    const results = found.slice(0, most);
    if (json) write(`${JSON.stringify(results, null, 2)}\n`);
    else {
      const parts = results.map(({ content, sources: [source] }) =>
        [
          plainLine(source?.title ?? ''),
          plainLine(`${source?.url ?? ''}  ${(source?.source_updated_at ?? '').slice(0, 10)}`),
          plainLine(`uid ${source?.uid ?? ''}`),
          '',
          printable(apart(content).body.trim()),
        ].join('\n'),
      );
      write(parts.length === 0 ? 'Nothing kept matches.\n' : `${parts.join('\n\n---\n\n')}\n`);
    }
    return results.length === 0 ? EXIT.nothing : EXIT.done;
  },

  async ask(ask, words, { json }, { write }) {
    const answered = await askQuestion(ask, said(words, 'a question'));
    if (json) write(`${JSON.stringify(answered, null, 2)}\n`);
    else {
      const sources = answered.sources.map(({ title, url }, index) =>
        plainLine(`[${index + 1}] ${title}  ${url}`),
      );
      write(`${[printable(answered.answer), '', ...sources].join('\n').trim()}\n`);
    }
    return answered.sources.length === 0 ? EXIT.nothing : EXIT.done;
  },

  async save(ask, [file], { json, namespace, title, tag = [] }, { write, read }) {
    if (namespace === undefined) throw new UsageError('save needs --namespace NAME.');
    const markdown = await read(file);
    const saved = await saveNote(ask, { markdown, namespace, title, tags: tag });
    write(json ? `${JSON.stringify(saved)}\n` : `${printable(saved.message)}\n`);
    return EXIT.done;
  },

  async export(ask, _words, { json, namespace, out }, { write, writeFile }) {
    let after: string | undefined;
    let count = 0;
    const seen = new Set<string>();
    do {
      const { documents, next } = await listKept(ask, { namespace, after });
      const before = seen.size;
      // Two connections may use the same uid.
      for (const listed of documents) seen.add(JSON.stringify([listed.namespace, listed.uid]));
      if (next !== null && seen.size === before) throw new ServiceError(502, ENDLESS);
      for (const listed of documents) {
        const document = await readKept(ask, listed).catch(isGone);
        // It was removed after it was listed.
        if (document === undefined) continue;
        count += 1;
        const text = asFile(document, document.content);
        if (out !== undefined) writeFile(out, fileName(document, count), text);
        else if (json) write(`${JSON.stringify(document)}\n`);
        else write(`${text}\n`);
      }
      after = next ?? undefined;
    } while (after !== undefined);
    if (out !== undefined) write(`${count} written.\n`);
    return count === 0 ? EXIT.nothing : EXIT.done;
  },
};

const ENDLESS =
  'The list does not end: the service says that there are more documents, but gives none that are new.';

const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;

/** Rejects a date that the service cannot read, because it would not narrow the search. */
function checkDates({ after, before }: Pick<Options, 'after' | 'before'>): void {
  for (const [name, date] of Object.entries({ after, before })) {
    if (date === undefined || (DATE.test(date) && isInCalendar(date))) continue;
    throw new UsageError(`--${name} needs a date: 2026, 2026-05 or 2026-05-01.`);
  }
}

function isGone(error: unknown): undefined {
  if (!(error instanceof ServiceError) || error.status !== 404) throw error;
}

function said(words: readonly string[], what: string): string {
  const text = words.join(' ').trim();
  if (text === '') throw new UsageError(`Say ${what}.`);
  return text;
}

/** Returns a document with its front matter, as Jackdaw's own export writes it. Existing fields, such as tags, stay. */
function asFile({ title, url, namespace, saved_at }: Listed, content: string): string {
  const { front, body } = apart(content);
  const own = new Set(front.map((line) => /^[\w-]+(?=:)/.exec(line)?.[0]));
  const ours = Object.entries({ title, url, namespace, saved: saved_at }).flatMap(
    ([name, value]) => (own.has(name) ? [] : [`${name}: ${JSON.stringify(value)}`]),
  );
  return `---\n${[...front, ...ours].join('\n')}\n---\n\n${body}\n`;
}

/** Splits a text into the lines of its front matter and the rest. */
function apart(content: string): { front: string[]; body: string } {
  const end = content.startsWith('---\n') ? content.indexOf('\n---\n', 3) : -1;
  if (end === -1) return { front: [], body: content };
  const front = content
    .slice(4, end + 1)
    .split('\n')
    .slice(0, -1);
  return { front, body: content.slice(end + 5).trimStart() };
}

/** Returns a file name that cannot leave the folder or overwrite another file, whatever title a page chose. */
function fileName({ title }: Listed, number: number): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|(?<!-)-+$/g, '');
  return `${String(number).padStart(5, '0')}-${words || 'untitled'}.md`;
}

/** Removes the control characters of a page's text that a terminal would obey. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
}
