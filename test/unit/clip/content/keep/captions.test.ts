// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepCaptions } from '../../../../../src/clip/content/keep/captions';
import { keptBy } from '../../choice';

const kept = (page: string) => keptBy(keepCaptions, page, (said) => (/Nine/.test(said) ? 1 : 0));

describe('keepCaptions', () => {
  it.each([
    ['a table', '<figure><figcaption>Nests</figcaption><table><tr><td>Nine</table></figure>'],
    ['a program', '<figure><figcaption>Nests</figcaption><pre>Nine()</pre></figure>'],
    ['fields', '<fieldset><legend>Nests</legend><label>Nine a year</label></fieldset>'],
  ])('keeps the caption of %s that is kept', (_, page) => {
    expect(kept(page)[0]).toBe('Nests');
  });

  it('keeps none of what was left out, and none without what it names', () => {
    expect(kept('<figure><figcaption>Nests</figcaption><pre>Ten()</pre></figure>')).toEqual([]);
    expect(kept('<p>Nine</p><figure><figcaption>Nests</figcaption></figure>')).toEqual(['Nine']);
  });
});
