import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FEATURE_NAMES } from '../../src/clip/content/measure/features.ts';
import { visitAll } from './browser.ts';
import { readCollection } from './collection.ts';
import { isObject } from './json.ts';
import { bundle } from './peers.ts';

/** Writes the measures of every block of a collection as JSON lines, beside what the content is. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      out: { type: 'string' },
      limit: { type: 'string' },
      names: { type: 'boolean' },
    },
  });
  if (values.names) {
    process.stdout.write(JSON.stringify(FEATURE_NAMES));
    return;
  }
  if (!values.data || !values.out)
    throw new Error('Say where from and where to: --data DIR --out FILE');
  const script = await bundle(
    fileURLToPath(new URL('./training-script.ts', import.meta.url)),
    'training',
  );
  const out = createWriteStream(values.out);
  const { pages } = readCollection(values.data);
  let done = 0;
  await visitAll(pages.slice(0, Number(values.limit ?? pages.length)), async ({ page, run }) => {
    const measured = await run(script).catch((error: unknown) => ({ crash: String(error) }));
    const { id, url, kind, mainContent, with: must, without } = page;
    out.write(
      `${JSON.stringify({ id, url, kind, mainContent, with: must, without, ...(isObject(measured) ? measured : {}) })}\n`,
    );
    if (++done % 100 === 0) process.stderr.write(`${done} pages\n`);
  });
  await new Promise((resolve) => out.end(resolve));
}
