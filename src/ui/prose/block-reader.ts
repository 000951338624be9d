/** Turns the tokens of one block into what a view draws. */
import type { Env, Token } from 'markdown-it';
import { partsOf, readInlines } from './inlines';
import type { Parser } from './parser';
import { preBlocks, rawBlocks } from './raw-blocks';
import type { Block, Inline, Item } from './tree';

/** Reads tokens from the first to the last, and counts the elements that it makes. */
export class BlockReader {
  /** Number of elements that a view draws for the tokens read so far. */
  nodes = 0;
  readonly #parser: Parser;
  readonly #env: Env;
  #tokens: readonly Token[] = [];
  #at = 0;

  constructor(parser: Parser, env: Env) {
    this.#parser = parser;
    this.#env = env;
  }

  read(tokens: readonly Token[]): Iterable<Block> {
    this.#tokens = tokens;
    this.#at = 0;
    return this.#each();
  }

  #next(): Token | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }

  /** Reads the blocks inside the open one, and its closing token. */
  *#each(): Generator<Block> {
    for (let token = this.#next(); token !== undefined; token = this.#next()) {
      if (token.nesting === -1) break;
      for (const block of this.#block(token)) {
        this.nodes += 1;
        yield block;
      }
    }
  }

  #blocks(): Block[] {
    return [...this.#each()];
  }

  #block(token: Token): Iterable<Block> {
    switch (token.type) {
      case 'paragraph_open':
        return this.#paragraphs();
      case 'heading_open':
        return this.#heading(Number(token.tag.slice(1)));
      case 'blockquote_open':
        return [{ is: 'quote', inside: this.#blocks() }];
      case 'note_open':
        return [{ is: 'note', label: token.info, inside: this.#blocks() }];
      case 'bullet_list_open':
        return [{ is: 'list', ordered: false, start: 1, items: this.#items() }];
      case 'ordered_list_open':
        return [
          {
            is: 'list',
            ordered: true,
            start: Number(token.attrGet('start') ?? 1),
            items: this.#items(),
          },
        ];
      case 'table_open':
        return [this.#table()];
      case 'hr':
        return [{ is: 'rule' }];
      case 'code_block':
      case 'fence':
        return preBlocks('code', token.content.replace(/\n$/, ''));
      case 'html_block':
      case 'too_deep':
        return rawBlocks(token.content.trim());
      // Definitions of links show nothing.
      default:
        return [];
    }
  }

  /** Reads the words of a paragraph, and its closing token. */
  *#paragraphs(): Generator<Block> {
    const content = this.#content();
    for (const part of partsOf(content)) yield { is: 'paragraph', inside: this.#read(part) };
  }

  /** Reads the words of a heading and its closing token. Text too long for one heading continues below it. */
  *#heading(depth: number): Generator<Block> {
    const [first = '', ...others] = partsOf(this.#content());
    yield { is: 'heading', depth, inside: this.#read(first) };
    for (const part of others) yield { is: 'paragraph', inside: this.#read(part) };
  }

  /** Reads the words of a cell or task, and its closing token. */
  #words(isTask = false): Inline[] {
    const content = this.#content();
    return this.#read(isTask ? content.replace(TASK, '') : content);
  }

  #content(): string {
    const content = this.#next()?.content ?? '';
    this.#next();
    return content;
  }

  #read(source: string): Inline[] {
    const words = readInlines(source, this.#parser, this.#env);
    this.nodes += countOf(words);
    return words;
  }

  #items(): Item[] {
    const items: Item[] = [];
    for (let token = this.#next(); token?.nesting === 1; token = this.#next()) {
      const first = this.#tokens[this.#at + 1];
      const isParagraph = this.#tokens[this.#at]?.type === 'paragraph_open';
      const task = isParagraph ? TASK.exec(first?.content ?? '') : null;
      if (task === null) items.push({ done: undefined, inside: this.#blocks() });
      else {
        this.#next();
        const words: Block = { is: 'paragraph', inside: this.#words(true) };
        items.push({ done: task[1] !== ' ', inside: [words, ...this.#blocks()] });
      }
    }
    this.nodes += items.length;
    return items;
  }

  #table(): Block {
    const rows: Inline[][][] = [];
    for (let token = this.#next(); token !== undefined; token = this.#next()) {
      if (token.type === 'table_close') break;
      if (token.type !== 'tr_open') continue;
      const cells: Inline[][] = [];
      while (this.#next()?.nesting === 1) cells.push(this.#words());
      this.nodes += cells.length + 1;
      rows.push(cells);
    }
    const [head = [], ...others] = rows;
    return { is: 'table', head, rows: others };
  }
}

const TASK = /^\[([ xX])\][ \t]+(?=\S)/;

function countOf(words: readonly Inline[]): number {
  let count = 0;
  for (const word of words) {
    if (word.is !== 'text') count += 1;
    if ('inside' in word) count += countOf(word.inside);
  }
  return count;
}
