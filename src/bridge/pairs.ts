import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

const PairsSchema = v.object({
  pairs: v.array(v.object({ browser: v.string(), code: v.string(), since: v.string() })),
});

/** A browser that knows a code of this bridge. */
export type Pair = v.InferOutput<typeof PairsSchema>['pairs'][number];

/** The browsers that this bridge is paired with, in a file that only its owner can read. */
export class Pairs {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  all(): Pair[] {
    if (!existsSync(this.#file)) return [];
    return v.parse(PairsSchema, JSON.parse(readFileSync(this.#file, 'utf8'))).pairs;
  }

  codeOf(browser: string): string | undefined {
    return this.all().find((pair) => pair.browser === browser)?.code;
  }

  /** Adds a pairing, in place of an earlier one with this browser. */
  add(pair: Pair): void {
    this.#write([...this.all().filter(({ browser }) => browser !== pair.browser), pair]);
  }

  forget(browser: string): boolean {
    const before = this.all();
    const after = before.filter((pair) => pair.browser !== browser);
    this.#write(after);
    return after.length < before.length;
  }

  #write(pairs: readonly Pair[]): void {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify({ pairs }, null, 2)}\n`, { mode: 0o600 });
    // An existing file may have been readable by others.
    chmodSync(draft, 0o600);
    renameSync(draft, this.#file);
  }
}
