// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepRecipe } from '../../../../../src/clip/content/keep/recipe';
import { keptBy } from '../../choice';

const RECIPE = {
  '@type': ['Recipe'],
  recipeIngredient: ['2 eggs', '1/2 cup oat flour (sifted)', '50 g Butter', 'salt'],
  recipeInstructions: [
    { '@type': 'HowToSection', itemListElement: [{ text: '<p>Beat the eggs. Sift them in.</p>' }] },
    'Bake it. Let it stand.',
  ],
};

const kept = (page: string, things: object[] = [RECIPE]) =>
  keptBy(
    (boxes, chosen) => keepRecipe(boxes, chosen, things as never),
    page,
    () => 0.2,
  );

describe('keepRecipe', () => {
  it('keeps the ingredients, with the names of their parts between them', () => {
    expect(
      kept(
        '<p>Menu</p><ul><li>2 eggs<li>½ cup oat flour</ul><h4>Topping</h4><ul><li>50 g butter<li>Salt</ul><p>Share</p>',
      ),
    ).toEqual(['2 eggs', '½ cup oat flour', 'Topping', '50 g butter', 'Salt']);
  });

  it('keeps amounts in cells of their own', () => {
    const row = (amount: string, name: string) => `<tr><td>${amount}<td>${name}`;
    expect(
      kept(`<table>${row('50 g', 'Butter')}${row('2', 'eggs')}${row('', 'salt')}</table>`),
    ).toEqual(['50 g', 'Butter', '2', 'eggs', 'salt']);
  });

  it('keeps the steps, a sentence each or more', () => {
    expect(
      kept('<ol><li>Beat the eggs.<li>Sift them in.<li><div>Bake it. Let it stand.</div></ol>'),
    ).toEqual(['Beat the eggs.', 'Sift them in.', 'Bake it. Let it stand.']);
  });

  it('keeps what is marked as an ingredient', () => {
    const one = (amount: string, name: string) =>
      `<div itemprop="recipeIngredient"><dt>${amount}</dt><dd>${name}</dd></div>`;
    expect(kept(`<dl>${one('2', 'eggs')}${one('50 g', 'oats')}</dl><p>Share</p>`, [])).toEqual([
      '2',
      'eggs',
      '50 g',
      'oats',
    ]);
  });

  it('leaves single words that are elsewhere, and pages of no recipe', () => {
    expect(kept('<nav><a>Salt</a> <a>Pepper</a></nav><p>2 eggs</p>')).toEqual([]);
    expect(kept('<ul><li>2 eggs<li>50 g butter<li>salt</ul>', [])).toEqual([]);
  });
});
