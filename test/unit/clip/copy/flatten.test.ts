// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { Flattening } from '../../../../src/clip/copy/flatten';

function flattened(light: string, shadowTree: string): string | undefined {
  const live = new DOMParser().parseFromString(`<body><div>${light}</div></body>`, 'text/html');
  const host = live.body.firstElementChild;
  const copy = live.body.cloneNode(true) as Element;
  const copiedHost = copy.firstElementChild;
  if (!host || !copiedHost) return undefined;
  const shadow = host.attachShadow({ mode: 'open' });
  const parsed = new DOMParser().parseFromString(`<body>${shadowTree}</body>`, 'text/html');
  shadow.append(...parsed.body.childNodes);
  const flattening = new Flattening();
  flattening.takeShadow(host, shadow, copiedHost);
  flattening.finish(null);
  return copiedHost.innerHTML;
}

describe('Flattening', () => {
  it('puts assigned nodes in place of their slots', () => {
    expect(
      flattened('<b slot="end">end</b>text', '<p><slot></slot></p><p><slot name="end"></slot></p>'),
    ).toBe('<p>text</p><p><b slot="end">end</b></p>');
  });

  it('keeps what stands in a slot that nothing is assigned to, and drops what has no slot', () => {
    expect(flattened('<b slot="other">x</b>', '<p><slot name="a">fallback</slot></p>')).toBe(
      '<p>fallback</p>',
    );
  });

  it('takes an element of another language that is called slot for what it is', () => {
    expect(flattened('a', '<p><svg><slot>b</slot></svg></p>')).toContain('b');
  });

  it('leaves a hidden slot where it is, with what it shows', () => {
    const live = new DOMParser().parseFromString('<body><div>a</div></body>', 'text/html');
    const host = live.body.firstElementChild as Element;
    const copiedHost = host.cloneNode(true) as Element;
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.append(live.createElement('slot'), 'b');
    const flattening = new Flattening();
    const slot = flattening.takeShadow(host, shadow, copiedHost).querySelector('slot');
    flattening.finish(null, new Set(slot ? [slot] : []));
    expect(copiedHost.innerHTML).toBe('<slot>a</slot>b');
  });
});
