import { sha256, shortSha256 } from '../../protocol/digest';
import { normaliseNamespace } from '../../protocol/document/namespace';
import type { SaveResponse } from '../../protocol/interface/context';
import type { Account, AccountLibrary, ServicePorts } from '../ports';
import { Refusal } from '../refusal';
import { readBody } from './body';
import { readIdempotencyKey } from './idempotency-key';
import { parameter } from './parameter';
import { htmlPort, readContent } from './read-content';

/** How long an `Idempotency-Key` is remembered: a day. */
export const IDEMPOTENCY_MS = 86_400_000;

/** Returns the namespace of a request, as sent and in its stored form. */
function readNamespace(url: URL): { given: string; normal: string } {
  const given = parameter(url, 'namespace');
  const normal = normaliseNamespace(given);
  if (normal === '') {
    throw new Refusal(400, 'The namespace parameter is missing: add ?namespace= with a name.');
  }
  if (given.length > 200) {
    throw new Refusal(400, 'The namespace is longer than 200 characters: shorten it.');
  }
  return { given, normal };
}

/** Returns the uid of the document under a namespace, the same on every host. */
export async function savedUid(namespace: string): Promise<string> {
  return shortSha256(`saved\n${namespace}`);
}

/** Stores a body under its namespace, as a new version if its text is new. */
export async function save(
  request: Request,
  library: AccountLibrary,
  account: Account,
  ports: Pick<ServicePorts, 'htmlToMarkdown' | 'clock'>,
): Promise<SaveResponse> {
  const namespace = readNamespace(new URL(request.url));
  const idempotencyKey = readIdempotencyKey(request);
  const body = await readBody(request);
  const content = await readContent(body, htmlPort(ports, account));
  const outcome = await library.save({
    uid: await savedUid(namespace.normal),
    namespace: namespace.normal,
    title: content.title || namespace.given.trim(),
    url: content.url,
    // A time in the future cannot be right.
    ...(content.savedAt !== undefined &&
      content.savedAt <= ports.clock() && {
        sourceUpdatedAt: new Date(content.savedAt).toISOString(),
      }),
    parts: content.parts,
    digest: await sha256(`${body.mediaType}\n${await sha256(body.text)}`),
    ...(idempotencyKey === '' ? {} : { idempotencyKey }),
  });
  if (outcome.change === 'conflict') {
    throw new Refusal(
      422,
      'This Idempotency-Key was used for other content: choose a new key for each save.',
      { code: 'idempotency-key-reused' },
    );
  }
  const saved = outcome.change === 'unchanged' ? 'Already saved' : 'Saved';
  return {
    message: `${saved} under ${namespace.given} (version ${outcome.version}).`,
    namespace: namespace.given,
  };
}

/** Lists what is kept under a namespace, or returns one version (`&version=N`). */
export async function readVersions(url: URL, library: AccountLibrary): Promise<object> {
  const namespace = readNamespace(url);
  const wanted = url.searchParams.get('version');
  if (wanted !== null) {
    const version = /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : undefined;
    const markdown =
      version === undefined ? undefined : await library.version(namespace.normal, version);
    if (markdown === undefined) throw new Refusal(404, 'No such version under this namespace.');
    return { namespace: namespace.given, version, format: 'markdown', content: markdown };
  }
  const versions = await library.versions(namespace.normal);
  if (versions.length === 0) throw new Refusal(404, 'Nothing is saved under this namespace.');
  return {
    namespace: namespace.given,
    versions: versions.map(({ version, savedAt, title, contentSha, length }) => ({
      version,
      title,
      saved_at: savedAt,
      content_sha: contentSha,
      length,
    })),
  };
}
