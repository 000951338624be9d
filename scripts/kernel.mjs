/** Assembles the inner loops of ranking. Run `npm run kernel` after a change of `kernel.wat`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const folder = fileURLToPath(new URL('../src/retrieval/kernel/', import.meta.url));

/** @returns {Promise<string>} the assembled module, as base64 */
export async function assemble() {
  const { parseWat } = await wabt();
  const module = parseWat('kernel.wat', readFileSync(`${folder}kernel.wat`, 'utf8'), {
    bulk_memory: true,
  });
  return Buffer.from(module.toBinary({}).buffer).toString('base64');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = (await assemble()).match(/.{1,90}/g) ?? [];
  const text = lines.map((line) => `  '${line}'`).join(' +\n');
  writeFileSync(
    `${folder}kernel-bytes.ts`,
    `/** \`kernel.wat\`, assembled by \`npm run kernel\`. */\nexport const KERNEL_BYTES =\n${text};\n`,
  );
}
