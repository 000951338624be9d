// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NO_DEADLINE } from '../../../../src/clip/deadline';
import { resolveImages } from '../../../../src/clip/images/sources';
import { atOnce } from '../../../../src/clip/slices';

function sources(html: string): (string | null)[] {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  atOnce(resolveImages(page, NO_DEADLINE));
  expect(page.querySelector('noscript, picture')).toBeNull();
  return [...page.querySelectorAll('img')].map((image) => image.getAttribute('src'));
}

describe('resolveImages', () => {
  it('finds the address a lazy loader has put aside', () => {
    expect(sources('<img src="data:image/gif;base64,R0" data-src="/a.jpg">')).toEqual(['/a.jpg']);
    expect(sources('<img src="/blank.gif" data-srcset="/s.jpg 1x, /l.jpg 2x">')).toEqual([
      '/l.jpg',
    ]);
  });

  it('finds it under any name, if it is a complete address of a picture', () => {
    const put = (attributes: string) => sources(`<img src="data:image/svg+xml,x" ${attributes}>`);
    expect(put('data-loader="https://i.example/a.png?w=9"')).toEqual([
      'https://i.example/a.png?w=9',
    ]);
    expect(put('data-path="a/b.png" data-blank="/blank.gif" data-file="/b.webp"')).toEqual([
      '/b.webp',
    ]);
    expect(put('data-page="/a.html" alt="/a.png"')).toEqual(['data:image/svg+xml,x']);
    expect(sources('<img src="/a.jpg" data-loader="/b.png">')).toEqual(['/a.jpg']);
  });

  it('leaves a real address alone', () => {
    expect(sources('<img src="/a.jpg" data-src="/b.jpg">')).toEqual(['/a.jpg']);
  });

  it('takes what is put aside for a small copy where the class says that it is', () => {
    expect(sources('<img class="lazyload blur" src="/w_20/a.jpg" data-src="/a.jpg">')).toEqual([
      '/a.jpg',
    ]);
    expect(
      sources(
        '<img class="lazyload" src="/a_20.jpg" data-src="/a_{width}.jpg" data-srcset="/a_4.jpg 4w, /a_9.jpg 9w">',
      ),
    ).toEqual(['/a_9.jpg']);
    expect(sources('<img class="lazy" src="/a.jpg" data-src="7">')).toEqual(['/a.jpg']);
    expect(sources('<img class="lazy" src="/a.jpg">')).toEqual(['/a.jpg']);
  });

  it('takes the largest source of a picture, commas in addresses and all', () => {
    expect(
      sources('<picture><source srcset="/w,200.jpg 200w, /w,900.jpg 900w"> <img></picture>'),
    ).toEqual(['/w,900.jpg']);
  });

  it('takes the largest of a set however it is spaced, and an address without a size', () => {
    expect(sources('<img data-srcset="/s.jpg 1x,/l.jpg 2x,/m.jpg 1.5x">')).toEqual(['/l.jpg']);
    expect(sources('<img data-srcset="/a.jpg, /b.jpg">')).toEqual(['/a.jpg']);
    expect(sources('<img data-srcset=",,,">')).toEqual([null]);
  });

  it('keeps what else stands in a picture', () => {
    const page = new DOMParser().parseFromString(
      '<body><picture> <img src="/a.jpg"> <span>Ada</span></picture>',
      'text/html',
    );
    atOnce(resolveImages(page, NO_DEADLINE));
    expect(page.body.innerHTML).toBe('<img src="/a.jpg"><span>Ada</span>');
  });

  it('takes the image that noscript holds for a placeholder, but no counting pixel', () => {
    expect(
      sources(
        '<img src="data:,x"><noscript>&lt;img src="/real.jpg?a=1&amp;amp;b=2"&gt;</noscript>',
      ),
    ).toEqual(['/real.jpg?a=1&b=2']);
    expect(sources('<noscript>&lt;img height="1" width="1" src="/count"&gt;</noscript>')).toEqual(
      [],
    );
  });
});
