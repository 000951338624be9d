// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { countSigns } from '../../../../src/clip/copy/visible-text';
import { isStillLoading } from '../../../../src/clip/readers/still-loading';

/** @param kept what a clip of the page would have */
function loads(html: string, kept = html): boolean {
  const live = new DOMParser().parseFromString(html, 'text/html');
  const copy = new DOMParser().parseFromString(kept, 'text/html').body;
  return isStillLoading(live, copy, countSigns(copy.textContent ?? ''));
}

describe('a page that is still loading', () => {
  it.each([
    'Loading…',
    'Loading',
    'Loading... 45%',
    'Loading your documents…',
    'Please wait...',
    'Seite wird geladen …',
    'Chargement en cours…',
    'Cargando…',
    'جارٍ التحميل…',
    '読み込み中…',
    '正在加载...',
  ])('is told by its line: %s', (line) => {
    expect(loads(`<h1>Team notes</h1><div class="spinner">${line}</div>`, `<p>${line}</p>`)).toBe(
      true,
    );
  });

  it('is told by that line beside the name of the page and its foot', () => {
    expect(loads('<h1>Team notes</h1><main>Loading…</main><p>© 2024 Tide & Sons Ltd.</p>')).toBe(
      true,
    );
  });

  it.each([
    '<main aria-busy="true"></main>',
    '<div role="progressbar"></div>',
    '<progress></progress>',
  ])('is told by what assistive technology hears of it: %s', (busy) => {
    expect(loads(`<h1>Team notes</h1>${busy}`)).toBe(true);
  });

  it.each([
    '<p>A short note, and true.</p>',
    '<h1>Loading</h1><p>A lorry is loaded from the back, the heaviest crates first.</p>',
    '<p>Upload 40 % done</p><div role="progressbar" aria-valuenow="40"></div>',
    `<h1>Team notes</h1><p>${'The tide is late today. '.repeat(20)}</p><p>Loading…</p>`,
    `<div aria-busy="true"></div><p>${'The tide is late today. '.repeat(20)}</p>`,
  ])('is not what has words of its own: %s', (html) => {
    expect(loads(html)).toBe(false);
  });
});
