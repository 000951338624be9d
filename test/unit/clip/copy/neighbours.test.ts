// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepApart } from '../../../../src/clip/copy/neighbours';

/** What a browser computes of `data-d` (display), `float` and `margin`; nothing has a size here. */
const view = {
  asked: 0,
  getComputedStyle(element: Element) {
    this.asked++;
    return {
      display: element.getAttribute('data-d') ?? 'inline',
      cssFloat: element.hasAttribute('data-float') ? 'left' : 'none',
      marginLeft: '0px',
      marginRight: element.getAttribute('data-margin') ?? '0px',
    } as CSSStyleDeclaration;
  },
};

function textOf(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const copy = page.body.cloneNode(true) as Element;
  const copies = [...copy.querySelectorAll('*')];
  view.asked = 0;
  for (const [i, element] of [...page.body.querySelectorAll('*')].entries()) {
    const copied = copies[i];
    if (copied) keepApart(element, copied, view);
  }
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

describe('keepApart', () => {
  it('parts what lies side by side in a row, a grid or a table of styles', () => {
    expect(
      textOf('<div><span data-d="block">€ 610</span><span data-d="block">1 m²</span></div>'),
    ).toBe('€ 610 1 m²');
    expect(
      textOf('<p><span data-d="table-cell">Rooms</span><span data-d="table-cell">2</span></p>'),
    ).toBe('Rooms 2');
  });

  it('parts a box from bare text on both its sides', () => {
    expect(textOf('<p>Floor<b data-d="block">3</b>of 5</p>')).toBe('Floor 3 of 5');
  });

  it('parts words from a box that ends or begins the elements around it', () => {
    expect(textOf('<p><span><b data-d="block">Floor</b></span><span>1</span></p>')).toBe('Floor 1');
    expect(textOf('<p><span>Floor</span><!-- --><a><b data-d="block">1</b></a></p>')).toBe(
      'Floor 1',
    );
  });

  it('parts boxes in a line where there is room between them, and nowhere else', () => {
    const chip = 'data-d="inline-block"';
    expect(textOf(`<p><a ${chip} data-margin="4px">ada</a><i ${chip}>Member</i></p>`)).toBe(
      'ada Member',
    );
    expect(textOf(`<h1><i ${chip}>t</i><i ${chip}>o</i><i ${chip}>w</i></h1>`)).toBe('tow');
  });

  it('leaves words whole: inline elements, initials, stops and brackets', () => {
    expect(textOf('<p><b>Jack</b><i>daw</i></p>')).toBe('Jackdaw');
    expect(textOf('<p><span data-d="block" data-float>J</span>ackdaws nest.</p>')).toBe(
      'Jackdaws nest.',
    );
    expect(textOf('<p>(<b data-d="block">yes</b>), he said</p>')).toBe('(yes), he said');
  });

  it('leaves numbers whole whose parts are boxes', () => {
    const boxes = (...texts: string[]) =>
      textOf(`<p>${texts.map((text) => `<span data-d="block">${text}</span>`).join('')}</p>`);
    expect(boxes('$', '12', ',', '99')).toBe('$12,99');
    expect(boxes('€ 12', ',99')).toBe('€ 12,99');
    expect(boxes('4', '/', '5')).toBe('4/5');
    expect(boxes('06', ':', '30')).toBe('06:30');
    expect(boxes('a', '-', 'b')).toBe('a - b');
  });

  it('leaves programs and formulas as they are', () => {
    const tokens = '<span data-d="block">a</span><span data-d="block">=1</span>';
    expect(textOf(`<pre>${tokens}</pre><p><code>${tokens}</code></p>`)).toBe('a=1a=1');
  });

  it('asks for no style where white space or a block stands between', () => {
    textOf('<p><a>one</a> <a>two</a></p><div><span>three</span></div>text <b>four</b> text');
    expect(view.asked).toBe(0);
  });
});
