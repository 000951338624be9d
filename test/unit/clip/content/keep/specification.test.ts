// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepSpecification } from '../../../../../src/clip/content/keep/specification';
import { keptBy } from '../../choice';

const TABLE =
  '<h2>Specification</h2><table><tr><th>Weight</th><td>1.2 kg</td></tr><tr><th>Colour</th><td>Steel</td></tr></table>';
const ALL = ['Specification', 'Weight', '1.2 kg', 'Colour', 'Steel'];

describe('keepSpecification', () => {
  it('keeps a table of names and values with its heading, and a list of them', () => {
    expect(keptBy(keepSpecification, TABLE, () => 0.3)).toEqual(ALL);
    const list = '<dl><dt>Weight</dt><dd>1.2 kg</dd><dt>Colour</dt><dd>Steel</dd></dl>';
    expect(keptBy(keepSpecification, list, () => 0.3)).toEqual(ALL.slice(1));
  });

  it('leaves out what is improbable, other tables, and what leads elsewhere', () => {
    expect(keptBy(keepSpecification, TABLE, () => 0.1)).toEqual([]);
    const wide =
      '<table><tr><th>Size</th><th>Chest</th><th>Waist</th></tr><tr><td>S</td><td>90</td><td>70</td></tr></table>';
    expect(keptBy(keepSpecification, wide, () => 0.3)).toEqual([]);
    const links =
      '<table><tr><td><a href="/a">Kettles</a></td><td><a href="/b">Pots</a></td></tr><tr><td><a href="/c">Pans</a></td><td>new</td></tr></table>';
    expect(keptBy(keepSpecification, links, () => 0.3)).toEqual([]);
  });
});
