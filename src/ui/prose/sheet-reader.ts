/**
 * Reads a document in sheets for the screen: the first at once, the others in short turns. All pages of
 * the extension share one thread, and they stay responsive between two turns.
 */
import { isLatin } from './raw-blocks';
import { readBlocks } from './read-markdown';
import { type Block, blockText } from './tree';

/** Number of blocks in the first sheet, which fills more than a screen. */
const FIRST_BLOCKS = 300;
/** The first sheet of a longer text ends after this time, even if it has fewer blocks. */
const FIRST_MS = 25;
const SHORT = 4_000;
/** Duration of a turn. Drawing the sheet takes about as long again. */
const TURN_MS = 8;
const SHEET_BLOCKS = 150;
/** Maximum letters of a sheet. Even few blocks may be long, and the browser lays out a whole sheet at once. */
const SHEET_LETTERS = 20_000;
/** Weight of a non-Latin letter in Latin letters, because it takes longer to lay out. */
const OTHER_LETTER = 2.5;
/** The pause between two turns, so that other work can run. */
const PAUSE_MS = 4;

export type Sheet = readonly Block[];

export class SheetReader {
  readonly sheets: Sheet[] = [];
  /** Whether the end of the text has been read. */
  ended = false;
  readonly #blocks: Generator<Block | undefined, undefined>;

  /** @param isLeftOut whether the first block is not to be shown. */
  constructor(markdown: string, isLeftOut: (first: Block) => boolean = () => false) {
    this.#blocks = readBlocks(markdown);
    const isShort = markdown.length <= SHORT;
    const first = this.#read(FIRST_BLOCKS, isShort ? Number.POSITIVE_INFINITY : FIRST_MS);
    this.sheets.push(first[0] !== undefined && isLeftOut(first[0]) ? first.slice(1) : first);
  }

  /** Reads on to the end. @param onSheet called after each turn. @returns how to stop it. */
  readOn(onSheet: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = () => {
      const sheet = this.#read(SHEET_BLOCKS, TURN_MS);
      if (sheet.length > 0) this.sheets.push(sheet);
      if (sheet.length > 0 || this.ended) onSheet();
      if (!this.ended) timer = setTimeout(turn, PAUSE_MS);
    };
    if (!this.ended) timer = setTimeout(turn, PAUSE_MS);
    return () => clearTimeout(timer);
  }

  #read(most: number, ms: number): Block[] {
    const blocks: Block[] = [];
    const until = performance.now() + ms;
    let letters = 0;
    while (blocks.length < most && letters < SHEET_LETTERS) {
      const { value, done } = this.#blocks.next();
      if (done) {
        this.ended = true;
        break;
      }
      if (value !== undefined) {
        blocks.push(value);
        const text = blockText(value);
        letters += text.length * (isLatin(text) ? 1 : OTHER_LETTER);
      }
      if (performance.now() > until) break;
    }
    return blocks;
  }
}
