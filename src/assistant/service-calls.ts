/** The requests of the tools and the command line to a service, through the interface alone. */
import * as v from 'valibot';
import { boundedBytes } from '../protocol/bounded-bytes';
import { SaveResponseSchema, StructuredResponseSchema } from '../protocol/interface/context';
import { ANSWERED_BY_HEADER } from '../protocol/interface/search-modes';
import type { WhichDocument } from '../protocol/interface/source-key';
import { plainLine, shortened } from '../protocol/plain-line';
import { parseJson } from '../protocol/text/parse-json';

/** Asks a service, with the rights of its key. @param path is appended to the base address. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** A service refused: its message, and the status. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const ListedSchema = v.object({
  uid: v.string(),
  title: v.string(),
  url: v.string(),
  namespace: v.string(),
  saved_at: v.string(),
});
export type Listed = v.InferOutput<typeof ListedSchema>;

const ListSchema = v.object({ documents: v.array(ListedSchema), next: v.nullable(v.string()) });

const DocumentSchema = v.object({
  ...ListedSchema.entries,
  length: v.number(),
  from: v.number(),
  content: v.string(),
});

/** Bytes of an answer: the longest document, of which JSON may escape every character. */
const LONGEST_ANSWER = 64 * 1024 * 1024;
/** Characters of a refusal. */
const LONGEST_MESSAGE = 500;

const MessageSchema = v.object({ message: v.string() });

export interface Narrowing {
  namespace?: string | undefined;
  site?: string | undefined;
  /** `2026`, `2026-05` or `2026-05-01`. */
  after?: string | undefined;
  before?: string | undefined;
}

/** Returns passages with their sources, best first. Rejects with `ServiceError`. */
export async function searchService(ask: Ask, query: string, narrowing: Narrowing = {}) {
  const asked = narrowed(query, narrowing);
  const { body } = await expectJson(
    await ask(`/context?${parameters({ query: asked, response_format: 'structured' })}`),
    StructuredResponseSchema,
  );
  return body.results;
}

/** Returns the one answer, if there is one, and what gave it, if the service says so. */
export async function askQuestion(ask: Ask, question: string) {
  const { body, headers } = await expectJson(
    await ask(`/question?${parameters({ query: question, response_format: 'structured' })}`),
    StructuredResponseSchema,
  );
  const [result] = body.results;
  const answeredBy = headers.get(ANSWERED_BY_HEADER) ?? 'the service';
  return { answer: body.markdown, sources: result?.sources ?? [], answeredBy };
}

/** Returns a page of what is kept, newest first. `next` begins the page after it. */
export async function listKept(
  ask: Ask,
  wanted: { namespace?: string | undefined; after?: string | undefined; limit?: number },
) {
  const asked = { ...wanted, limit: wanted.limit === undefined ? undefined : String(wanted.limit) };
  return (await expectJson(await ask(`/documents?${parameters(asked)}`), ListSchema)).body;
}

/** Returns a document, or the characters from `from` up to `to`. */
export async function readKept(
  ask: Ask,
  { uid, namespace, connection }: { uid: string } & WhichDocument,
  from?: number,
  to?: number,
) {
  const wanted = { namespace, connection, from: from?.toString(), to: to?.toString() };
  const path = `/documents/${encodeURIComponent(uid)}?${parameters(wanted)}`;
  return (await expectJson(await ask(path), DocumentSchema)).body;
}

export interface Note {
  markdown: string;
  namespace: string;
  title?: string | undefined;
  tags?: readonly string[];
}

/** Saves a text, preceded by its title and tags as YAML. */
export async function saveNote(ask: Ask, { markdown, namespace, title, tags = [] }: Note) {
  const front = [
    ...(title ? [`title: ${JSON.stringify(title)}`] : []),
    ...(tags.length > 0 ? [`tags: ${JSON.stringify(tags)}`] : []),
  ];
  const body = front.length === 0 ? markdown : `---\n${front.join('\n')}\n---\n\n${markdown}`;
  const response = await ask(`/context/save?${parameters({ namespace })}`, {
    method: 'POST',
    headers: { 'content-type': 'text/markdown' },
    body,
  });
  return (await expectJson(response, SaveResponseSchema)).body;
}

/** Adds operators of the query language. A value cannot break out of its operator. */
function narrowed(query: string, { namespace, site, after, before }: Narrowing): string {
  const operators = Object.entries({ namespace, site, after, before }).flatMap(([name, value]) => {
    const plain = value?.replaceAll('"', ' ').trim() ?? '';
    return plain === '' ? [] : [`${name}:"${plain}"`];
  });
  return [query, ...operators].join(' ');
}

function parameters(given: Record<string, string | undefined>): string {
  const there = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(there).toString();
}

async function expectJson<S extends v.GenericSchema>(response: Response, schema: S) {
  const bytes = await boundedBytes(response.body, LONGEST_ANSWER).catch(() => undefined);
  const json = parseJson(new TextDecoder().decode(bytes));
  if (!response.ok) {
    const said = v.safeParse(MessageSchema, json);
    const message = said.success ? said.output.message : `The service answers ${response.status}.`;
    throw new ServiceError(response.status, shortened(plainLine(message), LONGEST_MESSAGE));
  }
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) {
    throw new ServiceError(502, 'This address does not answer as the interface says.');
  }
  return { body: parsed.output as v.InferOutput<S>, headers: response.headers };
}
