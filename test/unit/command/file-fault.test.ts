import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileFault } from '../../../src/command/file-fault';

const folder = mkdtempSync(join(tmpdir(), 'jackdaw-file-fault-'));
const file = join(folder, 'notes.md');
writeFileSync(file, 'Terns dive.');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function faultOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return fileFault(error);
  }
  throw new Error('nothing failed');
}

describe('a file that cannot be used', () => {
  it('is named, with what to do', () => {
    const missing = join(folder, 'missing.md');
    expect(faultOf(() => readFileSync(missing))).toBe(
      `There is no such file or folder: ${missing}`,
    );
    expect(faultOf(() => readFileSync(folder))).toMatch(/^This is a folder: name a file/);
    expect(faultOf(() => mkdirSync(file, { recursive: true }))).toBe(
      `There is a file of that name: name a folder, or a new one: ${file}`,
    );
    expect(faultOf(() => writeFileSync(join(file, 'a.md'), ''))).toMatch(/^A part of this path/);
  });

  it.runIf(process.getuid?.() !== 0)('is named where its rights forbid it', () => {
    chmodSync(file, 0);
    expect(faultOf(() => readFileSync(file))).toMatch(/^You may not read or write here/);
  });

  it('is named by its right alone, where the test may do everything', () => {
    expect(fileFault({ code: 'EACCES', path: '/srv/out' })).toMatch(/^You may not .*: \/srv\/out$/);
  });

  it('is no other fault', () => {
    expect(fileFault(new Error('fetch failed'))).toBeUndefined();
    expect(fileFault({ code: 'constructor' })).toBeUndefined();
  });
});
