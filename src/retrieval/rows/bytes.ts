/** Up to this many bytes are copied one by one. */
const FEW = 64;

/** A growing array of bytes that writes the two number formats of the index. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  length = 0;

  byte(value: number): void {
    if (this.length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.length++] = value;
  }

  /** Writes a whole number from 0 to 2⁵³, seven bits a byte, least significant first. */
  varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  bytes(source: Uint8Array): void {
    if (this.length + source.length > this.#bytes.length) this.#grow(source.length);
    this.#bytes.set(source, this.length);
    this.length += source.length;
  }

  /** Appends the bytes of another writer. For few bytes, creating a view takes longer than copying them. */
  append(other: ByteWriter): void {
    const { length } = other;
    if (length > FEW) {
      this.bytes(other.written);
      return;
    }
    if (this.length + length > this.#bytes.length) this.#grow(length);
    const from = other.#bytes;
    const to = this.#bytes;
    let at = this.length;
    for (let i = 0; i < length; i++) to[at++] = from[i] ?? 0;
    this.length = at;
  }

  /**
   * Writes the end of a text with its length, if it is short and ASCII. Most of a dictionary is, and an encoder is slow
   * for so little. @returns whether it was written.
   */
  shortAscii(text: string, from: number): boolean {
    const length = text.length - from;
    if (length > 127) return false;
    const start = this.length + 1;
    if (start + length > this.#bytes.length) this.#grow(length + 1);
    const bytes = this.#bytes;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(from + i);
      if (code > 127) return false;
      bytes[start + i] = code;
    }
    bytes[this.length] = length;
    this.length = start + length;
    return true;
  }

  /** The written bytes, as a view that the next write may change. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  /** Returns the written bytes in an array of their own, because a view would be stored with its whole buffer. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  #grow(by: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + by));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }
}

/** Reads the output of `ByteWriter`. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get done(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  bytes(length: number): Uint8Array {
    const part = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return part;
  }
}
