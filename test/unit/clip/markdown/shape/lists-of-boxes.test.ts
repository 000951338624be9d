// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/'));
}

const box = (kind: string, text: string, mark = '', inside = '') =>
  `<div class="note-selectable note-${kind}-block"><div>${mark}<div><div>${text}</div>${inside}</div></div></div>`;

describe('lists of boxes', () => {
  it('writes boxes that are called items of a list as one', () => {
    expect(
      md(
        box('bulleted_list', 'One', '', box('bulleted_list', 'Within')) +
          box('bulleted_list', 'Two <b>strong</b>') +
          box('text', 'Between') +
          box('numbered_list', 'First') +
          box('numbered_list', 'Second'),
      ),
    ).toBe('- One\n  - Within\n- Two **strong**\n\nBetween\n\n1. First\n2. Second');
  });

  it('marks what is done, whoever draws the box', () => {
    const input = (rest: string) => `<div><input type="checkbox"${rest}></div>`;
    expect(md(box('to_do', 'Key', input(' checked')) + box('to_do', 'Ladder', input('')))).toBe(
      '- [x] Key\n- [ ] Ladder',
    );
    expect(
      md(
        '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Key</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>Ladder</span></li></ul>',
      ),
    ).toBe('- [x] Key\n- [ ] Ladder');
    expect(
      md('<ul><li><span role="checkbox" aria-checked="true"></span>Key</li><li>Rope</li></ul>'),
    ).toBe('- [x] Key\n- Rope');
  });

  it('keeps what can be unfolded with what opens it', () => {
    expect(
      md(
        box('toggle', 'Counts', '<div role="button"></div>', box('text', 'Four, five')) +
          box('text', 'End'),
      ),
    ).toBe('- Counts\n\n  Four, five\n\nEnd');
  });

  it('joins lists of one item, and numbered lists that count on', () => {
    expect(md('<ul class="b"><li>a</li></ul> <ul class="b"><li>b</li></ul>')).toBe('- a\n- b');
    expect(
      md('<ol><li>a</li></ol><ol start="2"><li>b</li></ol><ol start="3"><li>c</li></ol>'),
    ).toBe('1. a\n2. b\n3. c');
    expect(md('<ul><li>a</li></ul><ul><li>b</li></ul>')).toBe('- a\n\n* b');
    expect(md('<ol><li>a</li></ol>and<ol start="2"><li>b</li></ol>')).toBe('1. a\n\nand\n\n2. b');
  });

  it('takes no part of a page for an item because of its name', () => {
    expect(
      md('<div class="sidebar-item"><h2>Birds</h2></div><div class="bullet-item-x">x</div>'),
    ).toBe('## Birds\n\nx');
  });
});
