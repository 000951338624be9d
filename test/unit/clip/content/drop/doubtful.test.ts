// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dropDoubtful } from '../../../../../src/clip/content/drop/doubtful';
import { keptBy } from '../../choice';

const PROSE = 'Jackdaws nest in chimneys, and they fill them with sticks until one holds.';
const DOUBTED = 'Rooks are back on the island.';

/** @param read what Readability has in its article. */
function kept(page: string, sure = 0.9, read: readonly string[] = [PROSE], doubted = 0.4) {
  return keptBy(
    (boxes, chosen, probabilities) => {
      chosen.fill(true);
      const shares = Float64Array.from(boxes.blocks, ({ text }) => +read.includes(text));
      dropDoubtful(boxes, chosen, probabilities, shares);
    },
    page,
    (text) => (text.startsWith(PROSE) ? sure : doubted),
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

  it('keeps what is half sure, unless it is in one of several teasers', () => {
    expect(kept(page, 0.9, [PROSE], 0.6)).toEqual([PROSE, DOUBTED]);
    const teasers = (title: string) =>
      `<div class="item"><h3>${title}</h3><p>${DOUBTED}</p></div>`.repeat(4);
    const below = (title: string) =>
      `<main><p>${PROSE.repeat(9)}</p><p>${PROSE}</p></main>${teasers(title)}`;
    expect(kept(below('<a href="/r">Rooks</a>'), 0.9, [PROSE], 0.6)).not.toContain(DOUBTED);
    expect(kept(below('Rooks'), 0.9, [PROSE], 0.6)).toContain(DOUBTED);
  });

  it('keeps all where little is sure', () => {
    expect(kept(page, 0.65)).toEqual([PROSE, DOUBTED]);
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
