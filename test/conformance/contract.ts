/** Whether responses are what docs/openapi.json says they are. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../scripts/build/openapi-document';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(openApiDocument, 'openapi');

/** One validator per path, method and status; made when first met. */
const validators = new Map<string, ValidateFunction>();

/**
 * What of a response is not as the document has it, in words; `undefined` when all is.
 * @param path from the base address on, without the query.
 */
export function contractBreach(
  method: string,
  path: string,
  status: number,
  body: unknown,
): string | undefined {
  const template = Object.keys(openApiDocument.paths).find((one) =>
    new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  // What the document does not have is 404, in the form of every error.
  if (template === undefined) {
    return status === 404 ? failures('ErrorResponse', body) : `no path of it is ${path}`;
  }
  const operations = openApiDocument.paths[template as keyof typeof openApiDocument.paths];
  const operation = (operations as Record<string, Operation>)[method.toLowerCase()];
  if (operation === undefined) {
    return status === 404 ? failures('ErrorResponse', body) : `${path} has no ${method}`;
  }
  const schema = operation.responses[status]?.content?.['application/json']?.schema;
  if (schema === undefined) return `${method} ${template} has no response ${status}`;
  const name = `${method} ${template} ${status}`;
  const validate = validators.get(name) ?? ajv.compile(rooted(schema));
  validators.set(name, validate);
  return validate(body) ? undefined : `${name}: ${ajv.errorsText(validate.errors)}`;
}

function failures(schema: 'ErrorResponse', body: unknown): string | undefined {
  const validate = ajv.compile({ $ref: `openapi#/components/schemas/${schema}` });
  return validate(body) ? undefined : `${schema}: ${ajv.errorsText(validate.errors)}`;
}

/** References inside the document, made to start at it. */
function rooted(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));
}

/** A fetch that notes every breach of the document among the responses it brings. */
export function underContract(
  fetcher: typeof fetch,
  baseUrl: string,
  breaches: Set<string>,
): typeof fetch {
  return async (input, init) => {
    const response = await fetcher(input, init);
    const { method, url } =
      input instanceof Request ? input : new Request(input, { method: init?.method ?? 'GET' });
    const path = new URL(url).pathname.slice(new URL(baseUrl).pathname.length);
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => 'no JSON');
    const breach = contractBreach(method, path, response.status, body);
    if (breach !== undefined) breaches.add(breach);
    return response;
  };
}
