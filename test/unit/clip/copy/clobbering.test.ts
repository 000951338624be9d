// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { copyOf } from '../../../../src/clip/copy/clobbering';

describe('copyOf', () => {
  it('takes the names off controls and leaves the page and all other names alone', () => {
    const live = new DOMParser().parseFromString(
      '<head><meta name="author" content="Ada"></head><body><form name="body"><input name="nodeName" id="tagName"><p id="p"><a name="here">x</a></p></form></body>',
      'text/html',
    );
    const before = live.documentElement.outerHTML;
    const copy = copyOf(live);
    expect(copy.querySelector('form[name], input[name], input[id]')).toBeNull();
    expect(copy.querySelectorAll('meta[name], p[id], a[name]')).toHaveLength(3);
    expect(live.documentElement.outerHTML).toBe(before);
  });
});
