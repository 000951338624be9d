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

  it('keeps date and rank with the name on a plain forum, and no signature', () => {
    const plain = (name: string, day: number, text: string) =>
      `<div class="post"><div class="author"><a href="/u">${name}</a><br>Member of<br>Tower Support</div><div class="time">${day} May 2026</div><div class="content"><p>${text}</p></div><div class="sig">-- ${name}, proud owner of a chimney</div></div>`;
    expect(
      keptWith(`${plain('ada', 1, 'Nests.')}${plain('bert', 2, 'Chimneys.')}`, (text) =>
        /Nests|Chimneys|proud/.test(text),
      ),
    ).toEqual([
      ...['adaMember ofTower Support', '1 May 2026', 'Nests.'],
      ...['bertMember ofTower Support', '2 May 2026', 'Chimneys.'],
    ]);
  });

  it('adds nothing where nothing is a post', () => {
    const page = '<div><b class="username">ada</b></div><div><p>Nests.</p></div>';
    expect(keptWith(page, (text) => text === 'Nests.')).toEqual(['Nests.']);
  });
});
