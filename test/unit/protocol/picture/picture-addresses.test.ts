import { describe, expect, it } from 'vitest';
import { destination, escapeLabel, escapeText } from '../../../../src/markdown/escape';
import { pictureAddresses } from '../../../../src/protocol/picture/picture-addresses';

const written = (name: string, address: string) =>
  `![${escapeLabel(escapeText(name))}](${destination(address)})`;

describe('the addresses of pictures in a text', () => {
  it.each([
    ['A heron', 'https://heron.example/a.jpg'],
    ['A [heron] \\ in * _the_ reeds]', 'https://heron.example/a_(1).jpg?x=1&amp;y=2'],
    ['', 'https://heron.example/one(.png'],
    ['![no picture](x)', 'https://heron.example/%5Bb%5D.webp'],
  ])('are read as they were written: %s', (name, address) => {
    expect(pictureAddresses(`Before ${written(name, address)} after.`, 9)).toEqual([address]);
  });

  it('are each named once, no link is among them, and no more than wanted', () => {
    const text = `[a](https://x.example/1) ${written('a', 'https://x.example/2')} ${written('b', 'https://x.example/2')} [${written('c', 'https://x.example/3')}](https://x.example/4)`;
    expect(pictureAddresses(text, 9)).toEqual(['https://x.example/2', 'https://x.example/3']);
    expect(pictureAddresses(text, 1)).toEqual(['https://x.example/2']);
  });
});
