import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadParser } from '../../src/ui/prose/load-parser.ts';
import { hostile, hostileKinds } from '../../test/fixtures/hostile-texts.ts';
import { type Repetition, repetitions } from '../../test/fixtures/repetitions.ts';
import { type Growth, growthOf, type Read } from '../../test/linear/measure.ts';
import { readers } from '../../test/linear/readers.ts';

const MOST = 2.3;
/** Texts that are read in advance. */
const WARMING = 2;
/** Twice as long is as long as a text may be; what takes less of it harms nobody, however it grows. */
const PATIENCE = { longest: 2_048_000, nothing: 0.025, most: MOST };

/**
 * Reads texts that are made to be slow, and twice as much of each, with every reader. For each reader the
 * worst growth is told. Fails where one takes more than a little over twice the time.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      reader: { type: 'string', default: '' },
      pieces: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
    },
  });
  await loadParser();
  const texts = [...hostileTexts(), ...repetitions(Number(values.pieces), Number(values.seed))];
  const wanted = new RegExp(values.reader);
  const all: Worst[] = [];
  console.log(line(['reader', 'ratio', 'at', 'ms', 'twice'], 'worst text'));
  for (const [name, read] of Object.entries(readers)) {
    if (!wanted.test(name)) continue;
    const worst = await worstOf(name, read, texts);
    all.push(worst);
    console.log(rowOf(worst));
  }
  if (values.json) writeFileSync(values.json, JSON.stringify(all, undefined, 2));
  const slow = all.filter(({ growth }) => growth !== undefined && growth.ratio > MOST);
  console.log(
    `${texts.length} texts; ${all.length - slow.length} of ${all.length} readers linear.`,
  );
  if (slow.length > 0) process.exitCode = 1;
}

interface Worst {
  reader: string;
  /** Absent where no text takes any time. */
  growth: Growth | undefined;
  text: string;
}

function hostileTexts(): Repetition[] {
  return Object.entries(hostileKinds).map(([name, kind]) => ({
    name,
    text: (length) => kind(length / (hostile[name]?.length ?? length)),
  }));
}

async function worstOf(reader: string, read: Read, texts: readonly Repetition[]): Promise<Worst> {
  const worst: Worst = { reader, growth: undefined, text: '' };
  // What is compiled first takes longer, and would hide growth.
  for (const { text } of texts.slice(0, WARMING)) await growthOrFault(read, text);
  for (const { name, text } of texts) {
    const growth = await growthOrFault(read, text);
    if (growth === undefined) continue;
    if (growth.ratio <= (worst.growth?.ratio ?? 0)) continue;
    worst.growth = growth;
    worst.text = name;
  }
  return worst;
}

/** What a reader throws at a long text is worse than any time it takes. */
async function growthOrFault(read: Read, text: Repetition['text']): Promise<Growth | undefined> {
  try {
    return await growthOf(read, text, PATIENCE);
  } catch (error) {
    console.error(String(error));
    return { length: 0, once: 0, twice: 0, ratio: Number.POSITIVE_INFINITY };
  }
}

function rowOf({ reader, growth, text }: Worst): string {
  if (growth === undefined) return line([reader, '-', '', '', ''], 'none takes any time');
  const { ratio, length, once, twice } = growth;
  const ms = (seconds: number) => (seconds * 1_000).toFixed(0);
  return line([reader, ratio.toFixed(2), String(length), ms(once), ms(twice)], text);
}

function line([name = '', ...figures]: readonly string[], text: string): string {
  return `${name.slice(0, 38).padEnd(40)}${figures.map((one) => one.padStart(11)).join('')}  ${text}`;
}
