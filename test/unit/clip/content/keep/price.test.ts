// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepPrice } from '../../../../../src/clip/content/keep/price';
import { keptBy } from '../../choice';

const kept = (html: string, price: string) =>
  keptBy(
    (boxes, chosen) => keepPrice(boxes, chosen, price),
    html,
    () => 0,
  );
const shop = (price: string) =>
  `<p>Free from €129.00</p><main><h1>Nest box</h1><div>4.3 (218 reviews)</div><div>${price}</div>
   <p>The box is for jackdaws, which nest in it from April to June and fill it with a heap of sticks.</p>
   <button>Buy for €129.00</button><a href="/p">Pole €129.00</a></main>`;

describe('keepPrice', () => {
  it.each([
    ['<del>€179.00</del> <ins>€129.00</ins> <span>You save 28 %</span>', '129.00 EUR'],
    ['1.290,00 €', '1290.00 EUR'],
    ['USD 1,290', '1290 USD'],
  ])('keeps the line of the price below the title: %s', (line, price) => {
    expect(kept(shop(line), price)).toEqual([line.replace(/<[^>]*>/g, '')]);
  });

  it('keeps what stands beside it', () => {
    expect(kept(shop('<div>€129.00</div><div>You save 28 %</div>'), '129.00 EUR')).toEqual([
      '€129.00',
      'You save 28 %',
    ]);
  });

  it('keeps nothing where the page has another price or its data have none', () => {
    expect(kept(shop('€1129.00'), '29.00 EUR')).toEqual([]);
    expect(kept(shop('€129.00'), '')).toEqual([]);
  });
});
