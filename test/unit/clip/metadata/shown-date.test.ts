// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { jsonLd, metadataOf } from './metadata-of';

describe('the date a page shows', () => {
  const withTitle = (body: string) => metadataOf('<title>How to nest in towers</title>', body);

  it('stands beside the heading that says the title, whatever its rank', () => {
    expect(
      withTitle('<h1>Tower</h1><p>May 1, 2020</p><h2>How to nest in towers</h2><p>June 4, 2025</p>')
        .publishedAt,
    ).toBe('2025-06-04');
  });

  it('is not that of a teaser of another page', () => {
    const teaser =
      '<article><h2><a href="/x">Another page</a></h2><p><time datetime="2020-01-01"></time>May 1, 2020</p></article>';
    expect(withTitle(`${teaser}<h1>How to nest in towers</h1><p>By Ada</p>`).publishedAt).toBe('');
  });

  it('is not the day until which one may apply', () => {
    const until = '<p>Apply by May 1, 2020</p>';
    expect(withTitle(`<h1>How to nest in towers</h1>${until}`).publishedAt).toBe('');
  });

  it('is not the day of the event that the page announces', () => {
    const event = jsonLd({ '@type': 'Event', startDate: '2024-05-01T20:00+01:00' });
    const page = '<h1>Nests</h1><p>Wednesday, 1 May 2024</p>';
    expect(metadataOf(event, page).publishedAt).toBe('');
    expect(metadataOf(event, '<h1>Nests</h1><p>4 April 2024</p>').publishedAt).toBe('2024-04-04');
  });

  it('is no property in a table, unless that is the date of publication', () => {
    const row = (name: string) =>
      withTitle(`<h1>How to nest in towers</h1><table><tr><th>${name}<td>4 May 1902</table>`);
    expect(row('Began').publishedAt).toBe('');
    expect(row('Date of issue').publishedAt).toBe('1902-05-04');
  });

  it('is not when its picture was taken', () => {
    const figure = '<figure><figcaption>Ada in Rome, May 1, 2020</figcaption></figure>';
    expect(withTitle(`<h1>How to nest in towers</h1>${figure}`).publishedAt).toBe('');
  });

  it('is found far from the heading where words say what it is', () => {
    expect(
      withTitle(
        `<h1>How to nest in towers</h1>${'<p>Text.</p>'.repeat(60)}<p>Posted on April 13, 2023</p>`,
      ).publishedAt,
    ).toBe('2023-04-13');
  });

  it.each([
    '<p>The fair takes place from 17 to 19 April 2024</p>',
    '<p>The fair takes place from <b>17</b> to <b>19 April 2024</b></p>',
    '<p>17–19 April 2024, Hall 4</p>',
    '<p>May 30 – June 2, 2024</p>',
    '<p>Die Messe läuft vom 17.04. bis 19.04.2024</p>',
    '<p>La feria: 17 al 19 de abril de 2024</p>',
    '<p>The museum opened on 19 April 1996.</p>',
    '<p>The old <a href="/tower">tower</a> fell down on 19 April 1996 in a storm</p>',
    '<p>On 19 April 1996 the ferry carried its first guests over</p>',
    '<div class="event-date">17 to 19 April 2024</div>',
    '<p>Tickets on sale: 4 June 2099</p>',
    '<div class="date">4 June 2099</div>',
  ])('is not a day that the text tells of, or one to come: %s', (line) => {
    expect(withTitle(`<h1>How to nest in towers</h1>${line}<p>x</p>`).publishedAt).toBe('');
  });

  it.each([
    ['<p>Posted on April 19, 2024 by Hanne in Gardening tips</p>', '2024-04-19'],
    ['<p>This article was first published on 19 April 2024.</p>', '2024-04-19'],
    ['<p>By the editors of the morning post, 19 April 2024</p>', '2024-04-19'],
    ['<p>Publicado el 19 de abril de 2024 a las 10:30 por Ana</p>', '2024-04-19'],
    ['<p>19 April 2024 · 5 min read · growing vegetables at home all year</p>', '2024-04-19'],
    ['<div><a>all about growing beans</a><span>19 April 2024</span></div>', '2024-04-19'],
    ['<p>Issue 20 - 4 June 2024</p>', '2024-06-04'],
    ['<p>Published 4 June 2024 - Updated 5 June 2024</p>', '2024-06-04'],
    ['<p>09:00 - 19 April 2024</p>', '2024-04-19'],
  ])('is the day in a line about the page: %s', (line, date) => {
    expect(withTitle(`<h1>How to nest in towers</h1>${line}<p>x</p>`).publishedAt).toBe(date);
  });

  it('is not the date of the last answer of a thread', () => {
    const data = jsonLd({
      '@type': 'DiscussionForumPosting',
      headline: 'Nests',
      datePublished: '2024-04-17T10:58:44Z',
    });
    expect(metadataOf(data, '<h1>Nests</h1><p>April 25, 2024</p>').publishedAt).toMatch(
      /^2024-04-17/,
    );
  });
});
