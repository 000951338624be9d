import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  DocumentUidSchema,
  PushBatchSchema,
  type PushedDocument,
  type PushedDocumentBody,
  PushedDocumentSchema,
} from '../../protocol/interface/push';
import type { ServiceEnv } from '../env';
import { connectionOf, countRequest } from '../limits/admission';
import type { PushConnection, PushedDocuments, ServicePorts } from '../ports';
import { Refusal } from '../refusal';
import { type Body, isJson, parseJson, readBody, wellFormed } from './body';
import { parameter } from './parameter';
import { type HtmlPort, htmlPort, metadataOf, readHtml } from './read-content';
import { readMoment } from './read-moment';

const PATH = '/v1/connections/:uid/documents';
const PAGE = 100;

interface Admitted {
  connection: PushConnection;
  pushed: PushedDocuments;
  html: HtmlPort;
}

/** Adds custom connections. Each has a token of its own, and no API key opens one. */
export function addPushRoutes(app: Hono<ServiceEnv>, ports: ServicePorts): void {
  app.put(`${PATH}/:document`, async (c) => {
    const { connection, pushed, html } = await admitPush(c, ports);
    const uid = readUid(c.req.param('document'));
    const body = await readBody(c.req.raw);
    const document = await toDocument(uid, readOne(body, new URL(c.req.url)), html);
    const [change = 'unchanged'] = await pushed.upsert(connection.uid, [document]);
    return Response.json(
      { message: `Document ${change}.`, uid, change },
      { status: change === 'created' ? 201 : 200 },
    );
  });

  app.post(PATH, async (c) => {
    const { connection, pushed, html } = await admitPush(c, ports);
    const batch = readBatch(await readBody(c.req.raw));
    const documents: PushedDocument[] = [];
    for (const item of batch) documents.push(await toDocument(item.uid, item, html));
    const changes = await pushed.upsert(connection.uid, documents);
    return Response.json({
      message: `${documents.length} documents received.`,
      documents: documents.map(({ uid }, index) => ({ uid, change: changes[index] })),
    });
  });

  app.delete(`${PATH}/:document`, async (c) => {
    const { connection, pushed } = await admitPush(c, ports);
    const uid = readUid(c.req.param('document'));
    if (!(await pushed.remove(connection.uid, uid))) {
      throw new Refusal(404, 'This connection has no document of that uid.');
    }
    return Response.json({ message: 'Document deleted.', uid });
  });

  app.get(PATH, async (c) => {
    const { connection, pushed } = await admitPush(c, ports);
    const after = parameter(new URL(c.req.url), 'after');
    const page = await pushed.list(connection.uid, after, PAGE);
    return Response.json({
      documents: page.map(({ uid, title, url, contentSha, sourceUpdatedAt }) => ({
        uid,
        title,
        url,
        content_sha: contentSha,
        source_updated_at: sourceUpdatedAt,
      })),
      next: page.length === PAGE ? (page.at(-1)?.uid ?? null) : null,
    });
  });
}

async function admitPush(c: Context<ServiceEnv>, ports: ServicePorts): Promise<Admitted> {
  const connection = await connectionOf(c.req.raw, c.req.param('uid') ?? '', ports);
  c.env.seen.account = connection.account.uid;
  c.env.limits = await countRequest(connection.account, 'push', ports);
  const { pushed } = ports.libraryOf(connection.account);
  if (pushed === undefined) throw new Refusal(404, 'This service takes no pushed documents.');
  return { connection, pushed, html: htmlPort(ports, connection.account) };
}

function readUid(given: string | undefined): string {
  const uid = v.safeParse(DocumentUidSchema, given);
  if (!uid.success) throw new Refusal(400, `The document uid ${reason(uid.issues)}.`);
  return uid.output;
}

/** Reads a JSON document, or bare content with `title` and `url` in the query string. */
function readOne(body: Body, url: URL): PushedDocumentBody {
  if (body.text.trim() === '' && isJson(body))
    throw new Refusal(422, 'The body is empty: send the document.');
  const given = isJson(body)
    ? parseJson(body)
    : {
        content: body.text,
        content_type: body.mediaType === 'text/html' ? 'text/html' : 'text/markdown',
        title: parameter(url, 'title'),
        url: parameter(url, 'url'),
      };
  return check(PushedDocumentSchema, given);
}

function readBatch(body: Body): v.InferOutput<typeof PushBatchSchema>['documents'] {
  if (body.text.trim() === '') throw new Refusal(422, 'The body is empty: send the documents.');
  const given = parseJson(body);
  const { documents } = check(PushBatchSchema, Array.isArray(given) ? { documents: given } : given);
  const seen = new Set(documents.map(({ uid }) => uid));
  if (seen.size < documents.length)
    throw new Refusal(422, 'Two documents of the batch share a uid.');
  return documents;
}

function check<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, given, { abortEarly: true });
  if (!parsed.success)
    throw new Refusal(422, `The document is not as it should be: ${reason(parsed.issues)}.`);
  return parsed.output;
}

function reason(issues: readonly v.BaseIssue<unknown>[]): string {
  const issue = issues[0];
  if (issue === undefined) return 'is not valid';
  const path = v.getDotPath(issue);
  // The words of the schema. Valibot's own, about a type, have the received value, which may have any size.
  const expected = issue.kind === 'schema' ? `must be ${issue.expected}` : issue.message;
  return path === null ? expected : `${path.slice(0, 100)} ${expected.slice(0, 200)}`;
}

async function toDocument(
  uid: string,
  given: PushedDocumentBody,
  html: HtmlPort,
): Promise<PushedDocument> {
  const content = wellFormed(given.content);
  const isHtml = given.content_type === 'text/html';
  const markdown = (isHtml ? await readHtml(html, content, given.url) : content).trim();
  if (markdown === '')
    throw new Refusal(422, 'The content is empty: send text, or DELETE the document.');
  return {
    uid,
    title: wellFormed(given.title) || metadataOf(markdown).title || uid,
    url: wellFormed(given.url),
    markdown,
    sourceUpdatedAt:
      given.source_updated_at === undefined ? '' : readTimestamp(given.source_updated_at),
  };
}

/** Returns a timestamp in the stored form. The schema also accepts days that do not exist. */
function readTimestamp(given: string): string {
  const moment = readMoment(given);
  if (moment === undefined) {
    throw new Refusal(
      422,
      'source_updated_at is no moment that ever was: send an ISO 8601 timestamp.',
    );
  }
  return moment;
}
