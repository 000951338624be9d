/**
 * No regular expression takes more than linear time of a text that a stranger wrote. The checker
 * works out from the expression whether some text could make it slow.
 */
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { bounded, composed } from './bounded-expressions';
import { expressionsOfSrc } from './expressions';

/** Some expressions take the checker very long; of these it knows nothing, and the texts of the other tests do. */
const TIMEOUT_MS = 3_000;
/** Findings in a row that count. */
const FINDINGS = 3;

const { written, composed: found } = expressionsOfSrc();

describe('regular expressions', () => {
  it('are found at all', () => {
    expect(written.length).toBeGreaterThan(400);
  });

  it('take linear time, or meet bounded text only', async () => {
    const slow: string[] = [];
    const seen = new Map<string, boolean>();
    for (const { file, source, flags } of written) {
      const key = `/${source}/${flags}`;
      if (bounded.some((one) => one.expression === key && one.file === file)) continue;
      // Without a repetition that has no end there is nothing to be slow in.
      if (!/[*+]|\{\d+,\}/.test(source)) continue;
      const known = seen.get(key);
      const isSlow = known ?? (await isVulnerable(source, flags));
      seen.set(key, isSlow);
      if (isSlow) slow.push(`${file} ${key}`);
    }
    expect(slow).toEqual([]);
  });

  it('are put together from parts in known places only', () => {
    expect([...found.keys()].sort()).toEqual(Object.keys(composed).sort());
  });

  it('are excused only where they stand', () => {
    const there = new Set(written.map(({ file, source, flags }) => `${file} /${source}/${flags}`));
    const gone = bounded.filter((one) => !there.has(`${one.file} ${one.expression}`));
    expect(gone).toEqual([]);
  });
});

/** What the checker finds by a clock is found again each time, unless others kept the processor busy. */
async function isVulnerable(source: string, flags: string): Promise<boolean> {
  for (let times = 0; times < FINDINGS; times++) {
    const { status } = await check(source, flags, {
      timeout: TIMEOUT_MS,
      attackTimeout: 500,
      incubationTimeout: 500,
    });
    if (status !== 'vulnerable') return false;
  }
  return true;
}
