// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepNotesWhole } from '../../../../../src/clip/content/keep/notes-whole';
import { boxesOf } from '../../../../../src/clip/content/measure/boxes';
import { NO_DEADLINE } from '../../../../../src/clip/deadline';
import { notesOfMarks } from '../../../../../src/clip/markdown/footnotes';
import { atOnce } from '../../../../../src/clip/slices';

const text =
  '<p>Nine a night.<sup><a href="#n1">1</a></sup> Until 1985.<sup><a href="#n2">2</a></sup></p>';
const ledger = 'The ledger of the gas works, folio 12. ';
const long = `<li id="n1">${ledger.repeat(20)}<a href="#r1">↩</a></li>`;
const short = '<li id="n2">See Crow. <a href="#r2">↩</a></li>';

/** What is kept when all that fits had been chosen. */
function kept(html: string, fits: RegExp): string[] {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const boxes = atOnce(boxesOf(page.body, NO_DEADLINE));
  const chosen = boxes.blocks.map((block) => fits.test(block.text));
  keepNotesWhole(boxes, chosen, atOnce(notesOfMarks(page.body, NO_DEADLINE)));
  return boxes.blocks.filter((_, i) => chosen[i]).map((block) => block.text.slice(0, 8));
}

describe('a list of notes', () => {
  it('is kept whole when most of it is kept', () => {
    expect(kept(`${text}<ol>${long}${short}</ol>`, /Nine|ledger/)).toEqual([
      'Nine a n',
      'The ledg',
      'See Crow',
    ]);
  });

  it('is kept when it is short and its mark is', () => {
    const said =
      'Nine a night, and on some nights none at all, as the ledger of the gas works says.';
    const page = `<p>${said}<sup><a href="#n2">F1</a></sup></p><p>${said}</p><p id="n2">See Crow.</p>`;
    expect(kept(page, /Nine/)).toEqual(['Nine a n', 'Nine a n', 'See Crow']);
    expect(kept(page.replace('See', said.repeat(10)), /F1/)).toEqual(['Nine a n']);
  });

  it('is left as it was chosen when little of it is kept', () => {
    expect(kept(`${text}<ol>${long}${short}</ol>`, /Nine|Crow/)).toEqual(['Nine a n', 'See Crow']);
  });

  it('is one to which marks lead, not any list', () => {
    expect(kept(`<p>Nine a night.</p><ol>${long}${short}</ol>`, /ledger/)).toEqual(['The ledg']);
  });
});
