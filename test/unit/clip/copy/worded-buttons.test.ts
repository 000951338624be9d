// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { FOLDED } from '../../../../src/clip/copy/folds';
import { keepWordsInSentences, nameAccordions } from '../../../../src/clip/copy/worded-buttons';

function named(html: string): string[] {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  nameAccordions(page);
  return [...page.querySelectorAll('h2, h3, h4')].map(
    ({ localName, textContent }) => `${localName} ${textContent}`,
  );
}

const part = `<div ${FOLDED}>Within three days.</div>`;

describe('the buttons of an accordion', () => {
  it.each([
    ['side by side', `<button>Delivery</button>${part}<button>Returns <i></i></button>${part}`],
    [
      'each in an item of its own',
      `<ul><li><p><button>Delivery</button></p>${part}</li><li><p><button>Returns</button></p>${part}</li></ul>`,
    ],
    [
      'one of them open',
      `<button aria-controls="a">Delivery</button><div id="a">Now.</div><button>Returns</button>${part}`,
    ],
  ])('%s become headings below the last one', (_how, html) => {
    expect(named(`<h2>Questions</h2>${html}`)).toEqual([
      'h2 Questions',
      'h3 Delivery',
      'h3 Returns',
    ]);
  });

  it.each([
    ['asks something', `<button>Who may drive?</button>${part}`, 'Who may drive?'],
    [
      'says whether it is open',
      `<div><p><button aria-expanded="false">Young drivers</button></p>${part}</div>`,
      'Young drivers',
    ],
    [
      'is open',
      '<button aria-expanded="true">Who may drive?</button><div>Drivers of 21.</div>',
      'Who may drive?',
    ],
  ])('that stands alone and %s becomes one too', (_how, html, label) => {
    expect(named(`<h2>Questions</h2>${html}`)).toEqual(['h2 Questions', `h3 ${label}`]);
  });

  it.each([
    ['alone with more of a text', `<button aria-expanded="false">Read the rest</button>${part}`],
    ['of one word', `<button aria-expanded="false">Details</button>${part}`],
    ['alone', `<button>Read more</button>${part}`],
    ['of one name', `<button>More</button>${part}<button>More</button>${part}`],
    ['that open nothing', '<button>Copy</button><p>One.</p><button>Print</button><p>Two.</p>'],
    ['of a menu', `<nav><button>Shop</button>${part}<button>About</button>${part}</nav>`],
  ])('%s stay as they are', (_how, html) => {
    expect(named(html)).toEqual([]);
  });
});

describe('a button inside a sentence', () => {
  function buttonsLeft(html: string): number {
    const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
    keepWordsInSentences(page);
    return page.querySelectorAll('button').length;
  }

  it.each([
    '<p>The longest <span><button><em>special</em></button></span> <button>subsequence</button> of it.</p>',
    '<p>Find the <button>median</button>.</p>',
  ])('is words: %s', (html) => {
    expect(buttonsLeft(html)).toBe(0);
  });

  it.each([
    '<p>By Ada Corvid <button>Follow</button> and others</p>',
    '<p>Ada Corvid <button>follow</button> · 3 min</p>',
    '<p>Was this of use? <button>yes</button> <button>no</button></p>',
    '<p>The tide<button>1</button> turns.</p>',
    '<p><button>copy</button> the code</p>',
    '<div>The <button>tide</button> turns.</div>',
  ])('is a control: %s', (html) => {
    expect(buttonsLeft(html)).toBeGreaterThan(0);
  });
});
