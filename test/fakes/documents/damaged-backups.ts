/** What may happen to a backup as a file. */

const encoder = new TextEncoder();

/** Which entries a damage leaves as they were: those that none of its bytes touches. */
export type Damage = (random: (below: number) => number) => {
  bytes: Uint8Array<ArrayBuffer>;
  touches: (from: number, to: number) => boolean;
};

/** Kinds of damage to the file that consists of these lines. */
export function damagesTo(lines: readonly string[]): Record<string, Damage> {
  const whole = encoder.encode(lines.join(''));
  return {
    'cut off': (random) => {
      const at = random(whole.length);
      return { bytes: whole.slice(0, at), touches: (_from, to) => to > at };
    },
    'cut off at its beginning': (random) => {
      const at = random(whole.length);
      return { bytes: whole.slice(at), touches: (from) => from < at };
    },
    'with bits flipped': (random) => {
      const places = Array.from({ length: 1 + random(6) }, () => random(whole.length));
      const bytes = whole.slice();
      for (const at of places) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      // A bit that was flipped twice is as it was.
      const changed = places.filter((at) => bytes[at] !== whole[at]);
      return { bytes, touches: (from, to) => changed.some((at) => at >= from && at < to) };
    },
    'in another order': (random) => {
      const shuffled = lines.map((line) => ({ line, at: random(1_000_000) }));
      const bytes = encoder.encode(
        shuffled
          .sort((a, b) => a.at - b.at)
          .map(({ line }) => line)
          .join(''),
      );
      return { bytes, touches: () => false };
    },
    'with a part missing': (random) => {
      const from = random(whole.length);
      const to = Math.min(whole.length, from + 1 + random(whole.length >> 2));
      const bytes = new Uint8Array([...whole.subarray(0, from), ...whole.subarray(to)]);
      return { bytes, touches: (start, end) => start < to && end > from };
    },
    'with a part twice': (random) => {
      const at = random(lines.length);
      const some = lines.slice(at, at + 1 + random(8));
      const bytes = encoder.encode([...lines.slice(0, at), ...some, ...lines.slice(at)].join(''));
      return { bytes, touches: () => false };
    },
    'with other bytes in it': (random) => {
      const at = random(whole.length);
      const strange = Uint8Array.from({ length: 1 + random(3_000) }, () => random(256));
      const bytes = new Uint8Array([...whole.subarray(0, at), ...strange, ...whole.subarray(at)]);
      return { bytes, touches: (from, to) => at > from && at < to };
    },
  };
}

/** Where the entries stand in the file: each with the bytes of its line, without the newline. */
export function placesIn<Entry>(
  lines: readonly string[],
  entries: readonly Entry[],
): { entry: Entry; from: number; to: number }[] {
  const first = lines.findIndex((line) => /^\{"sum":"\w+","bytes":\d+,"document"/.test(line));
  let at = encoder.encode(lines.slice(0, first).join('')).length;
  return entries.map((entry, i) => {
    const { length } = encoder.encode(lines[first + i] ?? '');
    at += length;
    return { entry, from: at - length, to: at - 1 };
  });
}

/** Whether a list of what was in the file is still whole in these bytes. */
export function hasList(lines: readonly string[], bytes: Uint8Array): boolean {
  return ['planned', 'written'].some((list) => {
    const line = encoder.encode(lines.find((one) => one.includes(`"${list}":{"at"`)));
    return Buffer.from(bytes).includes(Buffer.from(line.subarray(0, -1)));
  });
}
