// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadParser } from '../../../../src/ui/prose/load-parser';
import { Markdown } from '../../../../src/ui/prose/Markdown';
import { selectedMarkdown } from '../../../../src/ui/quotation/selected-markdown';
import { mounted, one, unmount } from '../mounted';

beforeAll(loadParser);
afterEach(unmount);

const all = (selector: string) => [...document.querySelectorAll(selector)];
const drawn = (markdown: string) =>
  mounted(
    <div class="prose">
      <Markdown markdown={markdown} />
    </div>,
  );

describe('footnotes', () => {
  it('raises a mark, and leads from it to the note and back', () => {
    drawn(
      'Press it[^1], then wait[^b].\n\n[^1]: Ctrl\n[^b]: For [a bell](https://b.example).\n\nEnd.',
    );
    expect(one('p').textContent).toBe('Press it1, then waitb.');
    expect(all('.note > div').map((note) => note.textContent)).toEqual(['Ctrl', 'For a bell.']);
    const [there, back] = [one('[data-note-mark=b] a'), one('[data-note=b] > sup > a')];
    there.click();
    expect(document.activeElement).toBe(back);
    back.click();
    expect(document.activeElement).toBe(there);
  });

  it('keeps all blocks of a note together', () => {
    drawn('It was so[^1].\n\n[^1]: First.\n\n    Second.\n\n    - third\n\nThe text goes on.');
    expect(all('.note > div > *').map(({ localName }) => localName)).toEqual(['p', 'p', 'ul']);
    expect(one('.note ~ p').textContent).toBe('The text goes on.');
  });

  it('reads a note in a quotation and in a list', () => {
    drawn('> Quoted[^1].\n>\n> [^1]: There.\n\n- Item\n\n  [^2]: Here.\n\n[a]\n\n[a]: /b');
    expect(one('blockquote .note > div').textContent).toBe('There.');
    expect(one('li .note > div').textContent).toBe('Here.');
    // The definition of a link is none.
    expect(one('.prose').textContent).toBe('Quoted1.1There.Item2Here.a');
  });

  it('takes neither code nor a link for a mark, nor an empty note for nothing', () => {
    drawn('`[^1]` and [^1](https://a.example/x)\n\n[^2]:\n\n    [^3]: code');
    expect(all('[data-note-mark]')).toEqual([]);
    expect(one('a').getAttribute('href')).toBe('https://a.example/x');
    expect(all('[data-note]').map((note) => note.getAttribute('data-note'))).toEqual(['2', '3']);
  });

  it('is copied as it was written', () => {
    const written = 'Press it[^1].\n\n[^1]: First.\n\n    Second.';
    const range = document.createRange();
    range.selectNodeContents(one('.prose', drawn(written)));
    expect(selectedMarkdown(range).join('\n\n')).toBe(written);
  });
});
