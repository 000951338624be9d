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

  it('knows a post that stands alone in one of several boxes, and an answer that its author signs', () => {
    const boxed = (name: string, text: string) =>
      `<div class="row"><div class="x-comment"><div><a class="author">${name}</a> <relative-time>May 1</relative-time></div><p>${text}</p></div></div>`;
    expect(
      keptWith(boxed('ada', 'Nests.') + boxed('bert', 'No.'), (text) => text === 'Nests.'),
    ).toEqual(['ada May 1', 'Nests.']);
    const signed = (name: string, text: string) =>
      `<div class="answer"><p>${text}</p><div class="post-signature"><a class="user">${name}</a></div></div>`;
    expect(
      keptWith(signed('ada', 'Nests.') + signed('bert', 'No.'), (text) => text === 'Nests.'),
    ).toEqual(['Nests.', 'ada']);
  });

  it('keeps the time of an entry, but not the date of a teaser', () => {
    const entry = (time: string, title: string) =>
      `<article><time>${time}</time><h2>${title}</h2><p>Nests.</p></article>`;
    const isText = (text: string) => text === 'Nests.';
    expect(keptWith(entry('14:32', 'Shut') + entry('12:10', 'Open'), isText)).toEqual([
      '14:32',
      'Nests.',
      '12:10',
      'Nests.',
    ]);
    const link = '<a href="/x">Shut</a>';
    expect(keptWith(entry('May 1', link) + entry('May 2', link), isText)).toEqual([
      'Nests.',
      'Nests.',
    ]);
  });

  it('adds nothing where nothing is a post', () => {
    const page = '<div><b class="username">ada</b></div><div><p>Nests.</p></div>';
    expect(keptWith(page, (text) => text === 'Nests.')).toEqual(['Nests.']);
  });
});
