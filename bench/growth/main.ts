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
/** What takes less of so long a text harms nobody, however it grows. */
const PATIENCE = { longest: 2_048_000, nothing: 0.025, most: MOST };

/**
 * Reads texts that are made to be slow, and twice, four and eight times as much of each, with every reader.
 * For each reader the worst growth is told. Fails where twice the text takes more than a little over twice
 * the time, also when it is read once more after all others.
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
  console.log(line(['reader', 'growth', 'at last', 'length', 'ms'], 'worst text'));
  for (const [name, read] of Object.entries(readers)) {
    if (!wanted.test(name)) continue;
    const worst = await worstOf(name, read, texts);
    all.push(worst);
    console.log(rowOf(worst));
  }
  for (const worst of all.filter(isSlow)) {
    worst.growth = await growthOrFault(worst.read, worst.text.text);
    console.log(`once more: ${rowOf(worst)}`);
  }
  if (values.json) writeFileSync(values.json, JSON.stringify(all, undefined, 2));
  const slow = all.filter(isSlow);
  console.log(
    `${texts.length} texts; ${all.length - slow.length} of ${all.length} readers linear.`,
  );
  if (slow.length > 0) process.exitCode = 1;
}

interface Worst {
  reader: string;
  read: Read;
  /** Absent where no text takes any time. */
  growth: Growth | undefined;
  text: Repetition;
}

const isSlow = ({ growth }: Worst) => growth?.isSlow;

function hostileTexts(): Repetition[] {
  return Object.entries(hostileKinds).map(([name, kind]) => ({
    name,
    text: (length) => kind(length / (hostile[name]?.length ?? length)),
  }));
}

async function worstOf(reader: string, read: Read, texts: readonly Repetition[]): Promise<Worst> {
  // What is compiled first takes longer, and would hide growth.
  for (const { text } of texts.slice(0, WARMING)) await growthOrFault(read, text);
  let worst: Worst = { reader, read, growth: undefined, text: { name: '', text: () => '' } };
  for (const text of texts) {
    const growth = await growthOrFault(read, text.text);
    if (growth && isWorse(growth, worst.growth)) worst = { reader, read, growth, text };
  }
  return worst;
}

function isWorse(growth: Growth, than: Growth | undefined): boolean {
  if (than === undefined || growth.isSlow !== than.isSlow) return !than?.isSlow;
  return growth.mean > than.mean;
}

/** What a reader throws at a long text is worse than any time it takes. */
async function growthOrFault(read: Read, text: Repetition['text']): Promise<Growth | undefined> {
  try {
    return await growthOf(read, text, PATIENCE);
  } catch (error) {
    console.error(String(error));
    const none = Number.POSITIVE_INFINITY;
    return { length: 0, seconds: [], mean: none, last: none, isSlow: true };
  }
}

function rowOf({ reader, growth, text }: Worst): string {
  if (growth === undefined) return line([reader, '-', '', '', ''], 'none takes any time');
  const { mean, last, length, seconds } = growth;
  const ms = seconds.map((one) => (1_000 * one).toFixed(one < 0.01 ? 1 : 0)).join(' ');
  return line([reader, mean.toFixed(2), last.toFixed(2), String(length), ms], text.name);
}

function line([name = '', ...figures]: readonly string[], text: string): string {
  return `${name.slice(0, 38).padEnd(40)}${figures.map((one, at) => one.padStart(at === 3 ? 20 : 10)).join('')}  ${text}`;
}
