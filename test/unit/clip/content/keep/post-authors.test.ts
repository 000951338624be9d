// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepPostAuthors } from '../../../../../src/clip/content/keep/post-authors';
import { keptBy } from '../../choice';

const keptWith = (html: string, isKept: (text: string) => boolean): string[] =>
  keptBy(keepPostAuthors, html, (text) => (isKept(text) ? 1 : 0));

const post = (name: string, text: string) =>
  `<div class="message"><div class="username">${name}</div><div class="user-title">Elder</div><p>${text}</p></div>`;

describe('keepPostAuthors', () => {
  it('keeps who wrote a post with the post, and nobody else', () => {
    const thread = post('ada', 'Nests.') + post('bert', 'Chimneys.') + post('cleo', 'Towers.');
    expect(keptWith(thread, (text) => /Nests|Towers/.test(text))).toEqual([
      'ada',
      'Nests.',
      'cleo',
      'Towers.',
    ]);
  });

  it('adds nothing where nothing is a post', () => {
    const page = '<div><b class="username">ada</b></div><div><p>Nests.</p></div>';
    expect(keptWith(page, (text) => text === 'Nests.')).toEqual(['Nests.']);
  });
});
