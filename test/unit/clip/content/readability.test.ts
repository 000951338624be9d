// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { boxesOf } from '../../../../src/clip/content/measure/boxes';
import { readabilityShares } from '../../../../src/clip/content/readability';
import { NO_DEADLINE } from '../../../../src/clip/deadline';
import { atOnce } from '../../../../src/clip/slices';

function sharesOf(paragraph: string): Float64Array | undefined {
  const html = `<body><article>${`<p>${paragraph}</p>`.repeat(4)}</article></body>`;
  const page = new DOMParser().parseFromString(html, 'text/html');
  return readabilityShares(page, atOnce(boxesOf(page.body, NO_DEADLINE)));
}

describe('readabilityShares', () => {
  it('asks Readability about a text in fewer, denser characters', () => {
    const chinese =
      '寒鸦在塔楼的裂缝里筑巢，它们收集闪亮的东西，冬天也不离开城市，这一点人们早就知道。';
    expect(sharesOf(chinese)).toBeDefined();
  });

  it('asks it about no page of short lines', () => {
    expect(sharesOf('Jackdaws nest in towers, and collect what shines')).toBeUndefined();
  });
});
