/** The tools. Each asks the service and writes the answer as text. */
import type * as v from 'valibot';
import type { Source } from '../protocol/interface/context';
import { plainLine } from '../protocol/plain-line';
import { charactersFor, type Quoted, quoteWithin } from './quoted-material';
import {
  type Ask,
  askQuestion,
  type Listed,
  listKept,
  readKept,
  saveNote,
  searchService,
} from './service-calls';
import type {
  AskArguments,
  ReadArguments,
  RecentArguments,
  SaveArguments,
  SearchArguments,
} from './tool-arguments';

type Given<S extends v.GenericSchema> = v.InferOutput<S>;

/** Maximum characters of a title, an address or a name in a result. */
const LONGEST_LINE = 300;

export async function search(
  ask: Ask,
  { query, limit, max_tokens, ...narrowing }: Given<typeof SearchArguments>,
): Promise<string> {
  const results = (await searchService(ask, query, narrowing)).slice(0, limit);
  if (results.length === 0) {
    return 'Nothing kept matches. Try fewer or other words, or leave out what narrows the search.';
  }
  const passages = results.map(({ content, sources: [source] }, index): Quoted => {
    const about = source === undefined ? [] : aboutSource(source);
    return { about: [`[${index + 1}]`, ...about], text: content, more: () => '(cut: see read)' };
  });
  return quoteWithin(max_tokens, `${count(results.length, 'passage')}.`, passages, sign());
}

export async function read(
  ask: Ask,
  { from, to, max_tokens, ...meant }: Given<typeof ReadArguments>,
): Promise<string> {
  const most = from + charactersFor(max_tokens);
  const document = await readKept(ask, meant, from, Math.min(to ?? most, most));
  const { length, content } = document;
  const wanted = Math.min(to ?? length, length);
  const next = (end: number) =>
    end < wanted ? `Goes on: read again with from=${end}.` : 'This is the end of what was asked.';
  const intro = `One document of ${length} characters, from ${document.from}.`;
  const about = aboutListed(document);
  let isCut = false;
  const more = (shown: number) => {
    isCut = true;
    return next(from + shown);
  };
  const quoted = quoteWithin(max_tokens, intro, [{ about, text: content, more }], sign());
  return isCut ? quoted : `${quoted}\n${next(from + content.length)}`;
}

export async function ask(
  service: Ask,
  { question, max_tokens }: Given<typeof AskArguments>,
): Promise<string> {
  const { answer, sources, answeredBy } = await askQuestion(service, question);
  const how = {
    quotes: 'Sentences quoted from what is kept',
    model: 'Written by the model of this service from what is kept',
  }[answeredBy];
  const cited = sources.map((source, index): Quoted => {
    const quote = typeof source.citation === 'string' ? source.citation : '';
    return { about: [`[${index + 1}]`, ...aboutSource(source)], text: quote };
  });
  const answered = { about: [`Answer (${how ?? 'given by this service'}):`], text: answer };
  return quoteWithin(max_tokens, 'An answer with its sources.', [answered, ...cited], sign());
}

export async function recent(
  service: Ask,
  { limit, namespace, after, max_tokens }: Given<typeof RecentArguments>,
): Promise<string> {
  const { documents, next } = await listKept(service, { limit, namespace, after });
  if (documents.length === 0) return 'Nothing is kept here.';
  const rows = documents.map((one) => aboutListed(one).join(' · '));
  const listed = { about: ['Last kept first:'], text: rows.join('\n'), more: cutList };
  const more = next === null ? 'There are no more.' : `For the next ones: after=${next}`;
  const intro = `${count(documents.length, 'document')}. ${more}`;
  return quoteWithin(max_tokens, intro, [listed], sign());
}

const cutList = () => '(cut: ask for fewer, or with a larger max_tokens)';

export async function save(
  service: Ask,
  { title, markdown, namespace, tags }: Given<typeof SaveArguments>,
): Promise<string> {
  const name = namespace ?? title.slice(0, 200);
  return (await saveNote(service, { title, markdown, namespace: name, tags })).message;
}

function aboutSource({ uid, title, url, source_updated_at, connection }: Source): string[] {
  return [
    `title: ${line(title)}`,
    `address: ${line(url)}`,
    `date: ${line(source_updated_at)}`,
    `uid: ${line(uid, 500)}`,
    ...(connection.uid === '' ? [] : [`connection: ${line(connection.uid, 500)}`]),
  ];
}

function aboutListed({ uid, title, url, namespace, saved_at }: Listed): string[] {
  return [
    `title: ${line(title)}`,
    `address: ${line(url)}`,
    `namespace: ${line(namespace)}`,
    `kept: ${line(saved_at)}`,
    `uid: ${line(uid, 500)}`,
  ];
}

/** Returns one line of outside text in quotation marks. */
function line(text: string, most = LONGEST_LINE): string {
  return JSON.stringify(plainLine(text).slice(0, most));
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Returns a new sign for each result, so that no page can write the line that ends it. */
function sign(): string {
  return crypto.randomUUID().slice(0, 8);
}
