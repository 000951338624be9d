// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keywordsOf } from '../../../../src/clip/metadata/keywords';

const page = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

it('are what the page names, each once, in its order', () => {
  const head = `<meta name="Keywords" content="Tide, moon;  #sea ,tide">
    <meta property="article:tag" content="Harbour"><meta name="author" content="Marit">`;
  expect(keywordsOf(page(head))).toEqual(['Tide', 'moon', 'sea', 'Harbour']);
});

it('are neither sentences nor hundreds', () => {
  const many = Array.from({ length: 300 }, (_, n) => `word ${n}`).join(',');
  expect(keywordsOf(page(`<meta name="keywords" content="${many}">`))).toHaveLength(20);
  const long = `<meta name="keywords" content="${'x'.repeat(61)},short">`;
  expect(keywordsOf(page(long))).toEqual(['short']);
});
