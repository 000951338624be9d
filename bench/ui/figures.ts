/** What a benchmark of the interface measured, each figure beside its limit. */
import { writeFileSync } from 'node:fs';

export interface Figure {
  name: string;
  value: number;
  limit: number;
  unit: string;
  /** Digits after the point. */
  digits?: number;
}

/** Prints each figure beside its limit. The exit code is 1 where one is missed. */
export function report(figures: readonly Figure[], file: string | undefined, of: object): void {
  for (const { name, value, limit, unit, digits = 0 } of figures) {
    const shown = value.toFixed(digits);
    // As it is printed: three frames of a 60th of a second are 50.0 ms.
    const isKept = Number(shown) <= limit;
    if (!isKept) process.exitCode = 1;
    console.log(
      `${name.padEnd(44)} ${shown.padStart(6)} ${unit}, limit ${limit} ${unit}: ${isKept ? 'kept' : 'MISSED'}`,
    );
  }
  if (file !== undefined) writeFileSync(file, `${JSON.stringify({ ...of, figures }, null, 2)}\n`);
}

export const rounded = (all: readonly number[]) => all.map(Math.round).join(', ');
