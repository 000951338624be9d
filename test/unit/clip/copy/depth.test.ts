// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../../src/clip/addresses';
import { copyLevelled } from '../../../../src/clip/copy/depth';

/** More than are copied as they are. */
const LEVELS = 700;

function levelled(innermost: (page: Document) => (Node | string)[]): Element {
  const page = new DOMParser().parseFromString('<body></body>', 'text/html');
  let inner: Element = page.body;
  for (let i = 0; i < LEVELS; i++) inner = inner.appendChild(page.createElement('b'));
  inner.append(...innermost(page));
  const copy = page.createElement('div');
  copyLevelled(page.body, copy, page);
  return copy;
}

describe('copyLevelled', () => {
  it('keeps the words of what lies too deep in their order, and the number of elements', () => {
    const copy = levelled((page) => ['one ', page.createElement('i'), 'two']);
    expect(copy.textContent).toBe('one two');
    expect(copy.querySelectorAll('*')).toHaveLength(LEVELS + 1);
  });

  it('keeps programs and drawings whole', () => {
    const copy = levelled((page) => {
      const drawing = page.createElement('svg');
      drawing.appendChild(page.createElement('text')).append('drawn');
      const script = page.createElement('script');
      script.append('let a;');
      return [drawing, script];
    });
    expect(copy.querySelector('script')?.textContent).toBe('let a;');
    expect(copy.querySelector('svg')?.textContent).toBe('drawn');
  });
});

describe('unwrap', () => {
  it('leaves alone what stands nowhere', () => {
    const link = new DOMParser().parseFromString('', 'text/html').createElement('a');
    link.append('words');
    unwrap(link);
    expect(link.textContent).toBe('words');
  });
});
