// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dropDoubtful } from '../../../../../src/clip/content/drop/doubtful';
import { keptBy } from '../../choice';

const PROSE = 'Jackdaws nest in chimneys, and they fill them with sticks until one holds.';
const DOUBTED = 'Rooks are back on the island.';

/** @param read what Readability has in its article; nothing is known of it if this is undefined. */
function kept(page: string, sure = 0.9, read: readonly string[] | undefined = [PROSE]) {
  return keptBy(
    (boxes, chosen, probabilities) => {
      const shares = read && Float64Array.from(boxes.blocks, ({ text }) => +read.includes(text));
      dropDoubtful(boxes, chosen, probabilities, shares);
    },
    page,
    (text) => (text === PROSE ? sure : 0.6),
  );
}

describe('dropDoubtful', () => {
  const page = `<main><p>${PROSE}</p></main><div><p>${DOUBTED}</p></div>`;

  it('leaves out below the text what both doubt', () => {
    expect(kept(page)).toEqual([PROSE]);
  });

  it('keeps what stands above, and what Readability has', () => {
    expect(kept(`<p>${DOUBTED}</p><main><p>${PROSE}</p></main>`)).toEqual([DOUBTED, PROSE]);
    expect(kept(page, 0.9, [PROSE, DOUBTED])).toEqual([PROSE, DOUBTED]);
  });

  it('keeps all where little is sure, or Readability has nothing', () => {
    expect(kept(page, 0.65)).toEqual([PROSE, DOUBTED]);
    expect(kept(page, 0.9, undefined)).toHaveLength(1);
    const long = `<main><p>${PROSE}</p></main><div><p>${DOUBTED.repeat(9)}</p></div>`;
    expect(kept(long)).toHaveLength(2);
  });

  it('keeps comments and quoted posts', () => {
    const comment = `<ol class="comments"><li>${DOUBTED}</li></ol>`;
    const quote = `<blockquote class="social"><p>${DOUBTED}</p></blockquote>`;
    expect(kept(`<main><p>${PROSE}</p>${quote}</main>${comment}`)).toHaveLength(3);
    const body = `<main><p>${PROSE}</p></main><div>${DOUBTED}</div>`;
    expect(kept(`<div class="with-comments">${body}</div>`)).toEqual([PROSE]);
  });
});
