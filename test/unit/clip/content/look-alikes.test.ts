// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { leanOnLookAlikes, lookOf } from '../../../../src/clip/content/look-alikes';
import { boxesOf } from '../../../../src/clip/content/measure/boxes';
import { NO_DEADLINE } from '../../../../src/clip/deadline';
import { atOnce } from '../../../../src/clip/slices';

function blocksOf(html: string) {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(boxesOf(page.body, NO_DEADLINE)).blocks;
}

/** What is made of some log-odds, one for each block of the page. */
function leaning(html: string, logits: readonly number[]): number[] {
  const blocks = blocksOf(html);
  expect(blocks).toHaveLength(logits.length);
  return [...leanOnLookAlikes(blocks, Float64Array.from(logits))];
}

describe('leanOnLookAlikes', () => {
  it('brings blocks that look alike halfway to their mean', () => {
    expect(leaning('<ul><li>one</li><li>two</li></ul>', [3, -1])).toEqual([2, 0]);
  });

  it('lets the long count more than the short', () => {
    // Six words and two: one more each, so seven parts and three.
    expect(leaning('<ul><li>a b c d e f</li><li>g h</li></ul>', [1, -1])).toEqual([
      (1 + 0.4) / 2,
      (-1 + 0.4) / 2,
    ]);
  });

  it('leaves alone what looks like nothing else', () => {
    const page = '<h1>Bells</h1><p class="lead">Of bells</p><p>They ring.</p>';
    expect(leaning(page, [1, 2, -3])).toEqual([1, 2, -3]);
  });

  it('tells what is alike by the two boxes around it as well', () => {
    const list = '<ul><li>one</li></ul>';
    expect(leaning(`<nav>${list}</nav><main>${list}</main>`, [-4, 4])).toEqual([-4, 4]);
    const further = `<aside><div>${list}</div></aside><main><div>${list}</div></main>`;
    expect(leaning(further, [-4, 4])).toEqual([-2, 2]);
  });

  it('calls nothing by a name of megabytes', () => {
    const [block] = blocksOf(`<div class="${'x'.repeat(3_000_000)}"><p>one</p></div>`);
    expect(block && lookOf(block.box).length).toBeLessThan(1_000);
  });

  it('has nothing to say about a page without text', () => {
    expect(leaning('<div></div>', [])).toEqual([]);
  });
});
