// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dropHidden } from '../../../../src/clip/undrawn/hidden';

it('removes a dialog that asks for consent, but no text about cookies', () => {
  const page = new DOMParser().parseFromString(
    `<body><div id="consent"><div role="alertdialog">May we?</div></div>
      <div class="cookie-recipe">Bake.</div> <div role="dialog">Rules</div></body>`,
    'text/html',
  );
  dropHidden(page);
  expect(page.body.textContent?.trim()).toBe('Bake. Rules');
});
