// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { shownAuthor } from '../../../../src/clip/metadata/byline';

describe('the author in a line of its own', () => {
  function authorOf(body: string): string {
    return shownAuthor(new DOMParser().parseFromString(body, 'text/html'), 'The Best Bread');
  }

  it.each([
    ['<p>By Ada Corvid</p>', 'Ada Corvid'],
    ['<p>By <b>Ada</b> <i>Corvid</i>, <time>Oct 3, 2025</time></p>', 'Ada Corvid'],
    ['<div>By</div><div>Ada Corvid</div><div>Keeper of towers</div>', 'Ada Corvid'],
    ['<p>By Ludwig van der Krähe and Ada Corvid</p>', 'Ludwig van der Krähe and Ada Corvid'],
    ["<p>By d'Artagnan Crow, keeper of towers</p>", "d'Artagnan Crow, keeper of towers"],
    ['<p>Posted by twig42</p>', 'twig42'],
    ['<p>By 塔野 鴉</p>', '塔野 鴉'],
    ['<h1>the best bread</h1><p>by danah crow</p><p>june 4, 2025</p><p>Bread.</p>', 'danah crow'],
    [
      '<h1>the best bread</h1><time>2025-06-04</time><div>by <a href="/about">jane d. tern</a></div>',
      'jane d. tern',
    ],
    [
      '<header><h1>The Best Bread</h1><p>By <a href="/about">Mia Tern</a> · Oct 3</p></header>',
      'Mia Tern',
    ],
  ])('is found in %s', (body, author) => {
    expect(authorOf(body)).toBe(author);
  });

  it.each([
    '<h3>By Train</h3><p>Take the line to the north.</p>',
    '<p>By train</p>',
    '<p><b>By the numbers</b></p>',
    '<p>By landings alone it was the third worst.</p>',
    '<p>By Monday the boats were gone</p>',
    '<p>By Monday he was in it.</p>',
    '<p>This was written by the tide alone in spring.</p>',
    '<p>by danah crow</p>',
    '<h1>Bread</h1><p>by popular demand</p><p>June 4, 2025</p>',
    '<h1>Bread</h1><p>by train</p><p>June 4, 2025</p>',
    '<h1>Bread</h1><p>by slow steps</p><p>It has been made like this since the summer of 2021, as they say.</p>',
    '<p>June 4, 2025</p><h1>Bread</h1><p>by slow steps</p>',
  ])('is not in %s', (body) => {
    expect(authorOf(body)).toBe('');
  });
});
