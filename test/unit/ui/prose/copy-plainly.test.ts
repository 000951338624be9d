// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { copyPlainly } from '../../../../src/ui/prose/copy-plainly';

afterEach(() => document.body.replaceChildren());

/** What is copied as HTML of all that is inside an element; `undefined` where it is left to the browser. */
function copied(drawn: string, inside: string): string | undefined {
  document.body.innerHTML = drawn;
  document.querySelector('.prose')?.addEventListener('copy', copyPlainly as never);
  getSelection()?.selectAllChildren(document.querySelector(inside) as Element);
  const data = new Map<string, string>();
  const event = new Event('copy', { bubbles: true, cancelable: true });
  const clipboardData = { setData: (type: string, text: string) => void data.set(type, text) };
  document.querySelector('p, li, code')?.dispatchEvent(Object.assign(event, { clipboardData }));
  expect(event.defaultPrevented).toBe(data.has('text/html'));
  expect(data.has('text/plain')).toBe(data.has('text/html'));
  return data.get('text/html');
}

it('copies text with its form, and without that of the page', () => {
  expect(
    copied(
      `<div class="prose"><h4 dir="ltr" style="color: white">A head</h4><p dir="ltr">See <a
        class="x" href="https://a.example/" target="_blank">it</a><a class="cite" href="#">1</a>.<button>?</button></p></div>`,
      '.prose',
    ),
  ).toBe('<h2>A head</h2><p>See <a href="https://a.example/">it</a>.</p>');
});

it('copies a part of a list, table or program as such, and words alone as words', () => {
  const list = '<div class="prose"><ol start="3" dir="ltr"><li>Three</li><li>Four</li></ol></div>';
  expect(copied(list, 'ol')).toBe('<ol start="3"><li>Three</li><li>Four</li></ol>');
  const program = '<div class="prose"><pre tabindex="0"><code>a\n  b</code></pre></div>';
  expect(copied(program, 'code')).toBe('<pre><code>a\n  b</code></pre>');
  expect(copied('<div class="prose"><p>Only words</p></div>', 'p')).toBe('Only words');
});

it('leaves to the browser what goes beyond the text', () => {
  expect(
    copied('<main><h1>A</h1><div class="prose"><p>B</p></div></main>', 'main'),
  ).toBeUndefined();
});
