// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepHeadsOfShortPosts } from '../../../../../src/clip/content/keep/post-heads';
import { keptBy } from '../../choice';

const keptWith = (html: string, isKept: (text: string) => boolean): string[] =>
  keptBy(keepHeadsOfShortPosts, html, (text) => (isKept(text) ? 1 : 0));

const post = (name: string, day: number, text: string) =>
  `<div class="post"><div class="author"><a href="/u">${name}</a></div><time>${day} March 2024</time><p>${text}</p><div class="actions">Like</div></div>`;
const thread = [
  post('ada', 1, 'Nests in chimneys are swept out.'),
  post('bert', 2, 'Towers have more of them.'),
  post('cy', 3, '+1'),
  post('dan', 4, 'Buy pills'),
].join('');

describe('keepHeadsOfShortPosts', () => {
  it('keeps author and date of a post where others have theirs, and of no post that is left out', () => {
    expect(
      keptWith(`<main>${thread}</main>`, (text) => !/cy|dan|[34] March|pills|Like/.test(text)),
    ).toEqual([
      ...['ada', '1 March 2024', 'Nests in chimneys are swept out.'],
      ...['bert', '2 March 2024', 'Towers have more of them.'],
      ...['cy', '3 March 2024', '+1'],
    ]);
  });

  it('adds nothing where hardly a post has kept its own', () => {
    const isKept = (text: string) => /ada|swept|Towers|\+1/.test(text);
    expect(keptWith(`<main>${thread}</main>`, isKept)).toEqual([
      'ada',
      'Nests in chimneys are swept out.',
      'Towers have more of them.',
      '+1',
    ]);
  });

  it('adds nothing that is neither name nor date', () => {
    const items = ['one', 'two', 'three']
      .map(
        (text) => `<div class="item"><p>${text}</p><div class="actions">Like ${text}</div></div>`,
      )
      .join('');
    const isKept = (text: string) => /^(?:one|two|three|Like one|Like two)$/.test(text);
    expect(keptWith(items, isKept)).not.toContain('Like three');
  });
});
