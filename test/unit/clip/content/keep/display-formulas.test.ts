// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepDisplayFormulas } from '../../../../../src/clip/content/keep/display-formulas';
import { keptBy } from '../../choice';

const kept = (page: string) =>
  keptBy(keepDisplayFormulas, page, (said) => (said.startsWith('Tides') ? 0.9 : 0.1));

describe('keepDisplayFormulas', () => {
  const formula = '<div><math><mi>e</mi><mo>=</mo><mn>1</mn></math></div>';

  it('keeps formulas between kept texts', () => {
    expect(kept(`<p>Tides rise.</p>${formula}${formula}<p>Tides fall.</p>`)).toEqual([
      'Tides rise.',
      'e=1',
      'e=1',
      'Tides fall.',
    ]);
  });

  it('keeps none beside what was left out, and no words', () => {
    expect(kept(`<p>Tides rise.</p>${formula}<p>Share</p>`)).toEqual(['Tides rise.']);
    expect(kept('<p>Tides rise.</p><div>Share</div><p>Tides fall.</p>')).toEqual([
      'Tides rise.',
      'Tides fall.',
    ]);
  });
});
