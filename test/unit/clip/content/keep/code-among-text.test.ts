// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepCodeAmongText } from '../../../../../src/clip/content/keep/code-among-text';
import { boxesOf } from '../../../../../src/clip/content/measure/boxes';
import { NO_DEADLINE } from '../../../../../src/clip/deadline';
import { atOnce } from '../../../../../src/clip/slices';
import { keptBy } from '../../choice';

const prose = '<p>A paragraph that says what the program below it does.</p>';
const program = '<pre>for bird in tower: ring(bird)</pre>';

/** Which texts are kept, when of all blocks the paragraphs had been chosen, or had not. */
function kept(html: string, { proseKept = true, probability = 0.3 } = {}): string[] {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const boxes = atOnce(boxesOf(page.body, NO_DEADLINE));
  const chosen = boxes.blocks.map(({ box }) => box.tag === 'P' && proseKept);
  keepCodeAmongText(boxes, chosen, new Float64Array(chosen.length).fill(probability));
  return boxes.blocks.filter((_, i) => chosen[i]).map(({ box }) => box.tag);
}

describe('a program', () => {
  it('is kept among text that is kept, with all its lines', () => {
    expect(kept(`${prose}${program}${prose}`)).toEqual(['P', 'PRE', 'P']);
    expect(kept(`${prose}<pre><div>a = 1</div><div>b = 2</div></pre>${prose}`)).toEqual([
      'P',
      'DIV',
      'DIV',
      'P',
    ]);
  });

  it('goes with the text around it', () => {
    expect(kept(`${prose}${program}${prose}`, { proseKept: false })).toEqual([]);
  });

  it('goes when it is most improbable, whatever is around it', () => {
    expect(kept(`${prose}${program}${prose}`, { probability: 0.05 })).toEqual(['P', 'P']);
  });

  it('goes when it is alone', () => {
    expect(kept(program)).toEqual([]);
  });

  it('keeps what is said right below it, but no link, and nothing that only it has around it', () => {
    const below = (said: string, above = '<p>A tower.</p>') =>
      keptBy(keepCodeAmongText, `<main>${above}<div>${program}</div>${said}</main>`, (text) =>
        /tower/.test(text) ? 0.9 : 0.3,
      );
    expect(below('<p>It rings.</p><p>Bye.</p>')).toEqual([
      'A tower.',
      'for bird in tower: ring(bird)',
      'It rings.',
    ]);
    expect(below('<p><a href="/">It rings.</a></p>')).toHaveLength(2);
    expect(below('<p>It rings.</p>', '')).toHaveLength(1);
  });
});
