/** Where hostile texts come from: a page, a person's files and a service, all on loopback. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../../test/fakes/services/loopback.ts';
import type { NamedFile } from '../places/place.ts';

/** Payloads that are kept and shown together. */
export interface Batch {
  number: number;
  payloads: readonly string[];
}

/** A word that finds all of a batch, and one that finds a single payload. */
export const batchWord = (batch: number): string => `zzbatch${batch}q`;
export const caseWord = (batch: number, at: number): string => `zzcase${batch}x${at}q`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON that may stand in a script: nothing in it ends the script. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Each payload in an element of its own, so that one that opens a comment does not swallow the rest. */
const write = (payloads: readonly string[], name: string): string =>
  `<script nonce="own">{
    const all = ${inScript(payloads)};
    for (const [at, payload] of all.entries()) {
      const box = document.createElement('section');
      box.innerHTML = '<p>${name} ' + at + ' stands beside this: </p>';
      const holder = document.createElement('div');
      try { holder.innerHTML = payload; } catch {}
      box.append(holder);
      document.querySelector('main').append(box);
    }
  }</script>`;

/** A page that shows its payloads as text and has them as markup, and runs none of them. */
function hostilePage({ number, payloads }: Batch): string {
  const shown = payloads
    .map((one, at) => `<p>The word ${caseWord(number, at)} is said to be ${escaped(one)} here.</p>`)
    .join('\n');
  const title = escaped(`${payloads[0]} ${batchWord(number)} page`);
  return `<!doctype html><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="script-src 'nonce-own'">
    <title>${title}</title><meta name="author" content="${escaped(payloads[1] ?? '')}">
    <meta property="og:site_name" content="${escaped(payloads[2] ?? '')}">
    <main><h1>${title}</h1>${shown}</main>${write(payloads, 'Markup')}`;
}

/** What a person would do with the mouse and the keys, without either: every handler there is, and every link. */
const ACT = `<script>
  for (const element of document.querySelectorAll('main *')) {
    for (const { name } of [...element.attributes])
      if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)));
  }
</script>`;

/** The same markup in a page without any policy: what is harmful in it does its harm. */
function controlPage({ payloads }: Batch): string {
  return `<!doctype html><meta charset="utf-8"><title>Control</title><main></main>
    ${write(payloads, 'Control')}${ACT}`;
}

/** The files of a person who was sent them. */
export function hostileFiles(batch: Batch): NamedFile[] {
  const { number, payloads } = batch;
  const word = batchWord(number);
  const file = (name: string, mimeType: string, text: string): NamedFile => ({
    name: `${number}-${name}`,
    mimeType,
    buffer: Buffer.from(text),
  });
  const links = payloads.map(
    (one, at) => `[link ${at}](${one}) ![image](${one}) <${one}>\n\n${one}`,
  );
  const lines = payloads.map((one, at) =>
    JSON.stringify({
      uid: `xss-${number}-${at}`,
      title: one,
      byline: one.slice(0, 1_000),
      site: one.slice(0, 500),
      excerpt: one,
      tags: [one.slice(0, 200)],
      namespace: 'xss',
      url: `https://target.example/${at}?q=${one}`,
      markdown: `${caseWord(number, at)}: ${one}\n\n[a link](${one}) and \`${one}\`\n\n${one}`,
    }),
  );
  const front = `---\ntitle: ${JSON.stringify(`${payloads[0]} ${word} note`)}\nurl: javascript:alert(1)\n---\n`;
  const raw = payloads.map((one) => `<section><p>${word} file</p>${one}</section>`).join('\n');
  return [
    file('note.md', 'text/markdown', `${front}\n${links.join('\n\n')}\n`),
    file(
      'page.html',
      'text/html',
      `<!doctype html><title>${word} saved</title><main>${raw}</main>`,
    ),
    file('lines.jsonl', 'application/jsonl', `${lines.join('\n')}\n`),
  ];
}

/** Addresses as a service might send them. */
const ADDRESSES = [
  (payload: string) => `javascript:alert(1)//${payload}`,
  (payload: string) => `https://target.example/?q=${payload}`,
  (payload: string) => `data:text/html,${payload}`,
  (payload: string) => payload,
];

/** A service of the interface that answers every query with the payloads of a batch, and serves the pages. */
export async function startHostileService(batches: readonly Batch[]) {
  const { origin, close } = await listenOnLoopback(answer);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', origin);
    const [, kind, number] = /^\/(page|control)-(\d+)\.html$/.exec(url.pathname) ?? [];
    const asked =
      number ?? /zz(?:batch|served)(\d+)q/.exec(url.searchParams.get('query') ?? '')?.[1];
    const batch = batches[Number(asked ?? -1)];
    if (batch === undefined) {
      response.writeHead(404).end();
    } else if (kind !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(kind === 'page' ? hostilePage(batch) : controlPage(batch));
    } else {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answerOf(batch, url.searchParams.get('query') ?? '')));
    }
  }

  return { origin, close };
}

function answerOf({ number, payloads }: Batch, query: string): object {
  const results = payloads.map((one, position) => ({
    content: `${batchWord(number)} ${caseWord(number, position)}\n\n${one}\n\n[link](${one})`,
    position,
    rank: position + 1,
    score: 1,
    content_sha: '',
    sources: [
      {
        citation: null,
        uid: `served-${number}-${position}`,
        title: one,
        url: ADDRESSES[position % ADDRESSES.length]?.(one) ?? '',
        source_updated_at: new Date(0).toISOString(),
        connection: { uid: one, type: 'api', name: one, logo_url: `https://target.example/${one}` },
      },
    ],
  }));
  const markdown = payloads
    .map((one, at) => `${one} [${at + 1}]\n\n[link](${one}) [x](javascript:alert(1)) ![i](${one})`)
    .join('\n\n');
  return { format: 'structured', query, markdown, results };
}
