/**
 * A map from words to values that is asked with a place in a text, so that no string is made of a
 * word that is known: most of what ingest does is to look up words it has seen before.
 */
export class WordTable<T> {
  /** For each hash the number of its entry, 0 for none; linear probing. */
  #slots = new Int32Array(1024);
  #hashes: number[] = [0];
  #words: string[] = [''];
  #values: (T | undefined)[] = [undefined];

  /** The value of `text.slice(start, end)`; made by `make` where there is none. */
  at(text: string, start: number, end: number, make: (word: string) => T): T {
    const slots = this.#slots;
    const words = this.#words;
    const hashes = this.#hashes;
    const mask = slots.length - 1;
    // FNV-1a over UTF-16 units, its upper bits mixed into those that choose the slot.
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash ^= hash >>> 15;
    let slot = hash & mask;
    for (let entry = slots[slot] ?? 0; entry !== 0; entry = slots[slot] ?? 0) {
      const word = words[entry] ?? '';
      if (hashes[entry] === hash && word.length === end - start && stands(word, text, start)) {
        return this.#values[entry] as T;
      }
      slot = (slot + 1) & mask;
    }
    const word = text.slice(start, end);
    const value = make(word);
    slots[slot] = words.length;
    words.push(word);
    hashes.push(hash);
    this.#values.push(value);
    if (words.length * 2 > slots.length) this.#grow();
    return value;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4);
    const mask = slots.length - 1;
    for (let entry = 1; entry < this.#hashes.length; entry++) {
      let slot = (this.#hashes[entry] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    this.#slots = slots;
  }
}

/** Whether a word stands in a text at this place. */
function stands(word: string, text: string, at: number): boolean {
  for (let i = 0; i < word.length; i++) {
    if (word.charCodeAt(i) !== text.charCodeAt(at + i)) return false;
  }
  return true;
}
