import { describe, expect, it } from 'vitest';
import { linkedNote, noteLink } from '../../../src/markdown/note-links';
import { withoutObsidian } from '../../../src/markdown/obsidian-text';

const inVault = (markdown: string) => withoutObsidian(markdown, false);
const ofPage = (markdown: string) => withoutObsidian(markdown, true);

describe('links between notes', () => {
  it.each([
    ['See [[Tides]].', 'See [Tides](Tides.md).'],
    ['See [[Tides|the **tide**]].', 'See [the **tide**](Tides.md).'],
    ['[[Sea birds#Gulls]]', '[Sea birds > Gulls](Sea%20birds.md#Gulls)'],
    ['[[Sea birds#Gulls#Young]]', '[Sea birds > Gulls > Young](Sea%20birds.md#Young)'],
    ['[[Tides#^a1b2c3]]', '[Tides](Tides.md)'],
    ['[[nature/Tides]] and [[Tides.md]]', '[Tides](Tides.md) and [Tides](Tides.md)'],
    ['[[Moon (old)]]', '[Moon (old)](Moon%20%28old%29.md)'],
    ['这是[[Tides|潮]]的', '这是[潮](Tides.md)的'],
    [
      '| a | b |\n|---|---|\n| [[Tides\\|the tide]] | c |',
      '| a | b |\n|---|---|\n| [the tide](Tides.md) | c |',
    ],
    ['[[Tides]][[Sea birds]]s', '[Tides](Tides.md)[Sea birds](Sea%20birds.md)s'],
    ['- ![[Tides]]', '- [Tides](Tides.md)'],
    ['$5 for [[Tides]], $6 for me', '$5 for [Tides](Tides.md), $6 for me'],
    ['[[1. Harbour]]', '[1. Harbour](1.%20Harbour.md)'],
    ['[[people/Ada_L_#Early years]]', '[Ada_L\\_ > Early years](Ada_L_.md#Early%20years)'],
  ])('%s leads to the note of that name', (text, expected) => {
    expect(inVault(text)).toBe(expected);
  });

  it.each([
    ['as in [[#Early years]]', 'as in Early years'],
    ['as in [[#^a1b2c3|the first]]', 'as in the first'],
    ['- [[#1. Quay]]\n[[#- Later]]', '- 1\\. Quay\n\\- Later'],
    ['![[paper.pdf#page=3]] and [[heron.png]]', 'paper.pdf and heron.png'],
  ])('%s is words, because it leads to no other note', (text, expected) => {
    expect(inVault(text)).toBe(expected);
  });

  it('are words in the text of a page, whose address others would be relative to', () => {
    expect(ofPage('[[Tides|late]] in [[Sea birds]], ![[a.png]]')).toBe('late in Sea birds, a');
  });

  it.each([
    ['![[heron.png]]', '![heron](heron.png)'],
    ['![[files/A heron (2).webp|300x200]]', '![A heron (2)](files/A%20heron%20%282%29.webp)'],
    ['![[heron.png|A heron stands]]', '![A heron stands](heron.png)'],
  ])('%s is a picture with its name', (text, expected) => {
    expect(inVault(text)).toBe(expected);
  });

  it.each([
    '`[[Tides]]` and ``a [[Tides]]``',
    '```\n[[Tides]]\n%% b %%\nc ^a1b2c3\n```',
    'if [[ -f Tides ]]; then',
    'a[[Tides]] and b[["x"]]',
    'where $[[e]]$ is $$a = [[e_1]]$$',
    '\\[[Tides]]',
    '[[1]](https://a.example/)',
    '[[[1, 2], [3, 4]]]',
    '[[Tides',
    'as he says [[12]].',
    '[[]] and [[|x]]',
    '[Tides]',
  ])('are none in %s', (text) => {
    expect(inVault(text)).toBe(text);
  });

  it.each(['Sea birds', '100 % sure', 'a/b?', 'Moon (old)', '潮'])('lead to %s again', (name) => {
    expect(linkedNote(noteLink(name, 'x'))).toBe(name.split('/').at(-1));
  });

  it.each(['https://a.example/b.md', '/b.md', 'mailto:a@b.md', 'b.html', '%E0.md', '#b.md', ''])(
    'do not lead to %s',
    (href) => {
      expect(linkedNote(href)).toBeUndefined();
    },
  );
});

describe('what Obsidian does not show', () => {
  it.each([
    ['The tide is late. ^a1b2c3', 'The tide is late.'],
    ['- one ^first-item\n- two', '- one\n- two'],
    ['> quoted\n\n^quote1\n\nText', '> quoted\n\n\nText'],
    ['10 ^2\n2^10\nx ^10\n^', '10 ^2\n2^10\nx ^10\n^'],
    ['a[^1]\n\n[^1]: b ^37066d', 'a[^1]\n\n[^1]: b'],
  ])('is the name of a block: %s', (text, expected) => {
    expect(inVault(text)).toBe(expected);
  });

  it.each([
    ['The %%very%% late tide.', 'The  late tide.'],
    ['Before\n%% hidden %%\nafter', 'Before\nafter'],
    ['Before\n\n%%\nhidden\n```\nstill\n%%\n\nafter', 'Before\n\n\nafter'],
    ['a %% b %% c %% d %% e', 'a  c  e'],
    ['a %% b\nc %% d %% e %% f', 'a  d  f'],
    ['%% a ` b %% `%% c %%` d', ' `%% c %%` d'],
  ])('is a comment: %s', (text, expected) => {
    expect(inVault(text)).toBe(expected);
  });

  it.each([
    '50 %% and more',
    '100%% or 50%%',
    'https://a.example/a%%20b/%%20',
    '`%%time` and `%%x`',
  ])('is no comment in %s', (text) => {
    expect(inVault(text)).toBe(text);
  });
});
