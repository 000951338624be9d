/** The interface as an OpenAPI 3.1 document, generated from the schemas that the code parses with. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import {
  ContextResponseSchema,
  QuestionResponseSchema,
  SaveResponseSchema,
} from '../../src/protocol/interface/context';
import { PushBatchSchema, PushedDocumentSchema } from '../../src/protocol/interface/push';
import { MODE_HEADER, PROFILES } from '../../src/protocol/interface/search-modes';
import {
  DocumentResponseSchema,
  DocumentsResponseSchema,
  ErrorResponseSchema,
  KeyResponseSchema,
  PushBatchResponseSchema,
  PushListSchema,
  PushResponseSchema,
  ServedStructuredSchema,
  VersionResponseSchema,
  VersionsResponseSchema,
} from './openapi-responses';

/** The schema of what a service sends, or accepts. Defaults make a field optional only in what it accepts. */
const sent = (schema: GenericSchema) => jsonSchema(schema, 'output');
const taken = (schema: GenericSchema) => jsonSchema(schema, 'input');

function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output') {
  // OpenAPI 3.1 is JSON Schema 2020-12. Patterns that JSON Schema lacks are described in prose.
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
}

const schemas = {
  ContextResponse: sent(ContextResponseSchema),
  QuestionResponse: sent(QuestionResponseSchema),
  StructuredResponse: sent(ServedStructuredSchema),
  SaveResponse: sent(SaveResponseSchema),
  VersionsResponse: sent(VersionsResponseSchema),
  VersionResponse: sent(VersionResponseSchema),
  DocumentsResponse: sent(DocumentsResponseSchema),
  DocumentResponse: sent(DocumentResponseSchema),
  KeyResponse: sent(KeyResponseSchema),
  ErrorResponse: sent(ErrorResponseSchema),
  PushedDocument: taken(PushedDocumentSchema),
  PushBatch: taken(PushBatchSchema),
  PushResponse: sent(PushResponseSchema),
  PushBatchResponse: sent(PushBatchResponseSchema),
  PushList: sent(PushListSchema),
};

type SchemaName = keyof typeof schemas;

const ref = (name: SchemaName) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });

const ERRORS: Record<number, string> = {
  400: 'A required parameter is missing, or the request cannot be read.',
  401: 'The key or token is missing, malformed or unknown.',
  402: 'The Pro plan is needed.',
  404: 'There is no such resource.',
  413: 'The body is larger than this service takes, or its JSON holds too many values.',
  415: 'The body is a form of several parts: send the content alone.',
  422: 'The body is empty, or not of a form that can be kept.',
  429: 'The rate limit, or the monthly allowance: the message says which, Retry-After how long.',
  503: 'The database, or the answering model, cannot be reached now: Retry-After says how long to wait.',
};

/** Any request may come while the database is away. */
function errors(...statuses: number[]) {
  const wait = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } };
  return Object.fromEntries(
    [...statuses, 503].map((status) => [
      String(status),
      {
        description: ERRORS[status] ?? '',
        ...(status === 429 || status === 503 ? { headers: wait } : {}),
        content: json(ref('ErrorResponse')),
      },
    ]),
  );
}

const inQuery = (name: string, required: boolean, description: string, schema: object) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
});

const asked = [
  inQuery('query', true, 'Topic or question.', { type: 'string', minLength: 1, maxLength: 4_000 }),
  inQuery(
    'mode',
    false,
    `Weighting profile: ${PROFILES.join(', ')}. Any other behaves as balanced; the ${MODE_HEADER} header of the response names the one in effect.`,
    { type: 'string' },
  ),
  inQuery('connection_type', false, 'Comma-separated connection types; absent means all.', {
    type: 'string',
  }),
  inQuery(
    'response_format',
    false,
    'With `structured` the structured response; with anything else the default one.',
    { type: 'string' },
  ),
];

const namespace = inQuery(
  'namespace',
  true,
  'Name to save under. Compared in lower case, with dashes for spaces.',
  { type: 'string', minLength: 1, maxLength: 200 },
);

const idempotencyKey = (description: string) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 255 },
});

/** A header of every answer to a request with the key. Optional, because other services omit it. */
const namedKey = {
  'Idempotency-Key': {
    required: false,
    description:
      "The request's own key: this service tells repeats by it. Refusals carry it as well. A client that does not find it takes it that a repeat counts.",
    schema: { type: 'string' },
  },
};

const inPath = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});

const ask = (
  summary: string,
  name: SchemaName,
  statuses: number[],
  { parameters = [], headers = {} }: { parameters?: object[]; headers?: object } = {},
) => ({
  summary,
  parameters: [...asked, ...parameters],
  responses: {
    200: {
      description: 'The default response, or the structured one when asked for.',
      headers: { [MODE_HEADER]: { schema: { type: 'string' } }, ...headers },
      content: json({ oneOf: [ref(name), ref('StructuredResponse')] }),
    },
    ...errors(...statuses),
  },
});

const push = (summary: string, responses: object, more: object = {}) => ({
  summary,
  security: [{ connectionToken: [] }],
  ...more,
  responses,
});

const answered = (description: string, name: SchemaName) => ({
  description,
  content: json(ref(name)),
});

/** The whole document, as committed in `docs/openapi.json`. */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Context retrieval service',
    version: '1',
    description:
      'Keeps content, finds it again and answers questions from it. `position` is the 0-based place of a chunk in its document, `rank` the 1-based place in the result list, `score` comparable within one list only (higher is better), `content_sha` the SHA-256 of `content`.',
  },
  servers: [
    {
      url: '{base_url}',
      description: 'The address ends in the version segment v1.',
      variables: { base_url: { default: 'http://127.0.0.1:8793/v1' } },
    },
  ],
  security: [{ apiKey: [] }],
  paths: {
    '/context': {
      get: ask('Retrieve content for a topic', 'ContextResponse', [400, 401, 429]),
    },
    '/question': {
      get: ask(
        'Answer a question with cited sources',
        'QuestionResponse',
        [400, 401, 402, 422, 429],
        {
          parameters: [
            idempotencyKey(
              'For ten minutes, a repeat with the same key and question gets the same answer, and is counted once; the key with another question is refused. What failed is asked anew.',
            ),
          ],
          headers: namedKey,
        },
      ),
    },
    '/context/save': {
      post: {
        summary: 'Store content under a namespace',
        description:
          'The same bytes again change nothing; other bytes make a new version, and the newest is retrieved.',
        parameters: [
          namespace,
          idempotencyKey(
            'For a day, a repeat with the same key and content is answered as the first was; the key with other content is refused.',
          ),
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                oneOf: [
                  { type: 'array', items: { type: 'string' }, description: 'One chunk each.' },
                  { type: 'string' },
                  { type: 'object', description: 'Becomes markdown.' },
                ],
              },
            },
            'text/markdown': { schema: { type: 'string' } },
            'text/plain': { schema: { type: 'string' } },
            'text/html': { schema: { type: 'string', description: 'Becomes markdown.' } },
          },
        },
        responses: {
          201: { ...answered('Saved, or saved already.', 'SaveResponse'), headers: namedKey },
          ...errors(400, 401, 413, 415, 422, 429),
        },
      },
      get: {
        summary: 'List the versions under a namespace, or read one',
        parameters: [
          namespace,
          inQuery('version', false, 'Read this version instead of listing all.', {
            type: 'integer',
            minimum: 1,
          }),
        ],
        responses: {
          200: {
            description: 'The versions, newest first, or the one asked for.',
            content: json({ oneOf: [ref('VersionsResponse'), ref('VersionResponse')] }),
          },
          ...errors(400, 401, 404, 429),
        },
      },
    },
    '/documents': {
      get: {
        summary: 'List what is kept, last kept first',
        parameters: [
          inQuery('namespace', false, 'Only what is kept under this name.', { type: 'string' }),
          inQuery('after', false, 'What the page before gave as `next`.', { type: 'string' }),
          inQuery('limit', false, 'Documents of a page.', {
            type: 'integer',
            minimum: 1,
            maximum: 100,
          }),
        ],
        responses: {
          200: answered('One page; `next` goes into `after` for the next.', 'DocumentsResponse'),
          ...errors(400, 401, 404, 429),
        },
      },
    },
    '/documents/{uid}': {
      parameters: [inPath('uid')],
      get: {
        summary: 'Read a document, by the uid that sources name',
        parameters: [
          inQuery('namespace', false, 'As the list names it, if two connections gave this uid.', {
            type: 'string',
          }),
          inQuery('connection', false, 'Or the uid of its connection, as sources name it.', {
            type: 'string',
          }),
          inQuery('from', false, 'The character to begin at.', { type: 'integer', minimum: 0 }),
          inQuery('to', false, 'The character to end before.', { type: 'integer', minimum: 0 }),
        ],
        responses: {
          200: answered('The document, or the range asked for.', 'DocumentResponse'),
          ...errors(400, 401, 404, 429),
        },
      },
    },
    '/key': {
      get: {
        summary: 'Whether the key is good, and what plan it opens; not counted by any limit',
        responses: { 200: answered('It is.', 'KeyResponse'), ...errors(401) },
      },
    },
    '/connections/{uid}/documents': {
      parameters: [inPath('uid')],
      get: push(
        'List the documents of a custom connection by uid',
        {
          200: answered('One page; `next` goes into `after` for the next.', 'PushList'),
          ...errors(401, 404, 429),
        },
        {
          parameters: [
            inQuery('after', false, 'Only documents whose uid follows this one.', {
              type: 'string',
            }),
          ],
        },
      ),
      post: push(
        'Upsert several documents, all or none',
        {
          200: answered('What became of each.', 'PushBatchResponse'),
          ...errors(400, 401, 404, 413, 415, 422, 429),
        },
        { requestBody: { required: true, content: json(ref('PushBatch')) } },
      ),
    },
    '/connections/{uid}/documents/{document_uid}': {
      parameters: [inPath('uid'), inPath('document_uid')],
      put: push(
        'Upsert one document',
        {
          200: answered('Updated, or unchanged.', 'PushResponse'),
          201: answered('Created.', 'PushResponse'),
          ...errors(400, 401, 404, 413, 415, 422, 429),
        },
        {
          description:
            'Bare markdown, HTML or text may carry `title` and `url` in the query string.',
          requestBody: {
            required: true,
            content: {
              ...json(ref('PushedDocument')),
              'text/markdown': { schema: { type: 'string' } },
              'text/plain': { schema: { type: 'string' } },
              'text/html': { schema: { type: 'string' } },
            },
          },
        },
      ),
      delete: push('Delete one document', {
        200: { description: 'Deleted.', content: json({ type: 'object' }) },
        ...errors(400, 401, 404, 429),
      }),
    },
  },
  components: {
    securitySchemes: {
      apiKey: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'The API key as it is, without a scheme.',
      },
      connectionToken: {
        type: 'http',
        scheme: 'bearer',
        description: "A custom connection's own token; an API key does not open it.",
      },
    },
    schemas,
  },
};

/** Returns the text of the file. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument, undefined, 2)}\n`;
}
