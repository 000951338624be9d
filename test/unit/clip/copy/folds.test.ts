// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { controlledIds, isFold, isInDetails } from '../../../../src/clip/copy/folds';

function fold(html: string): boolean {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const element = page.querySelector('#it');
  return element !== null && isFold(element, controlledIds(page));
}

describe('isFold', () => {
  it.each([
    ['<div id="it" hidden="until-found">x</div>'],
    ['<div id="it" role="tabpanel">x</div>'],
    ['<button aria-controls="it">more</button><div id="it">x</div>'],
    ['<div class="accordion__body" id="it">x</div>'],
    ['<button aria-expanded="false">Who may drive?</button><div id="it">Drivers of 21.</div>'],
    ['<p><button aria-expanded="false">Who drives?</button></p><div id="it">Drivers.</div>'],
    ['<sup><a href="#it">1</a></sup><aside id="it">x</aside>'],
    ['<sup><a href="#n">1</a></sup><ol class="footnotes" id="it"><li id="n">x</li></ol>'],
    ['<div class="faq"><h3>Why?</h3><div id="it">x</div></div>'],
    ['<span class="more" id="it">x</span>'],
    ['<p class="hidden-text" id="it">x</p>'],
    ['<div class="carousel-item" id="it">x</div>'],
    ['<div class="vp-code-group"><div class="language-sh" id="it">x</div></div>'],
    ['<li class="swiper-slide" aria-hidden="true" id="it">x</li>'],
    [
      '<div class="tabs"><button>a</button><button>b</button><div class="tab">x</div><div class="tab" id="it">y</div></div>',
    ],
    [
      '<div><div><a href="#">a</a><a href="#">b</a></div><p class="tab">x</p><p class="tab" id="it">y</p></div>',
    ],
  ])('knows %s', (html) => {
    expect(fold(html)).toBe(true);
  });

  it.each([
    ['<div id="it">x</div>'],
    ['<button>Who may drive?</button><div id="it">x</div>'],
    ['<a href="#it">1</a><div id="it">x</div>'],
    ['<div class="answers"><h2>2 answers <span id="it">2</span></h2></div>'],
    ['<sup><a href="#m">1</a></sup><div id="it"><p id="m">x</p></div>'],
    ['<div class="expander"><x-button role="button" id="it">...more</x-button></div>'],
    ['<button aria-expanded="false" aria-haspopup="true">m</button><div id="it">x</div>'],
    ['<button aria-expanded="false">Share</button><ul id="it"><li><a href="/x">Send it</a></ul>'],
    ['<nav><div id="it" class="collapse">x</div></nav>'],
    ['<button aria-controls="it" aria-haspopup="menu">m</button><div id="it">x</div>'],
    ['<div id="it" role="tabpanel" class="mobile-menu">x</div>'],
    ['<div role="dialog"><div id="it" class="accordion-body">x</div></div>'],
    ['<div class="dropdown-accordion"><ul id="it"><li>x</li></ul></div>'],
    ['<div class="more-links" id="it">x</div>'],
    ['<div class="slide menu" id="it">x</div>'],
    ['<div><button>a</button><button>b</button><p>x</p><p id="it">y</p></div>'],
    ['<div class="tabs"><button>a</button><p class="tab">x</p><p class="tab" id="it">y</p></div>'],
  ])('does not take %s for one', (html) => {
    expect(fold(html)).toBe(false);
  });
});

describe('isInDetails', () => {
  it.each([
    ['<details><p id="it">x</p></details>', true],
    ['<details><summary>s</summary><summary id="it">x</summary></details>', true],
    ['<details><summary id="it">x</summary></details>', false],
    ['<details open><p id="it">x</p></details>', false],
    ['<p id="it">x</p>', false],
  ])('of %s: %s', (html, expected) => {
    const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
    const element = page.querySelector('#it');
    expect(element && isInDetails(element)).toBe(expected);
  });
});
