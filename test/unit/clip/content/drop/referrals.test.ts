// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dropReferrals } from '../../../../../src/clip/content/drop/referrals';
import { keptBy } from '../../choice';

const PROSE = 'Jackdaws nest in chimneys, and they fill them with sticks until one holds.';
const kept = (lines: string) =>
  keptBy(
    (boxes, chosen) => dropReferrals(boxes, chosen, 'https://www.corvid.example/jackdaws'),
    `<article><p>${PROSE}</p>${lines}<p>${PROSE}</p></article>`,
    () => 1,
  ).slice(1, -1);
const link = (text: string, to = '/rooks') => `<a href="${to}">${text}</a>`;

describe('dropReferrals', () => {
  it.each([
    `<p><b>Read more:</b> ${link('Rooks are back on the island')}</p>`,
    `<p>${link('Related: Rooks are back on the island')}</p>`,
    `<p>[Lesen Sie auch: ${link('Die Krähen sind zurück')}]</p>`,
    `<p>Also: ${link('See the rooks of the island', 'https://news.corvid.example/1')}</p>`,
    `<p>You may also like...</p><p>${link('Rooks are back')}</p><p>${link('A magpie sings')}</p>`,
    `<ul><li><h4>${link('Rooks are back on the island')}</h4></li></ul>`,
  ])('leaves out links to other articles: %s', (line) => {
    expect(kept(line)).toEqual([]);
  });

  it.each([
    `<p>Sign up for ${link('our letter', 'https://list.example/newsletter')} today.</p>`,
    `<p>Follow us on ${link('Facebook', 'https://www.facebook.com/corvid')}.</p>`,
    `<p>Birds in your inbox. Subscribe to ${link('all of our letters', '/subscribe')}.</p>`,
    `<h2>${link('Click here to subscribe', 'https://eepurl.com/bird')}</h2>`,
  ])('leaves out calls to subscribe or to follow: %s', (line) => {
    expect(kept(line)).toEqual([]);
  });

  it.each([
    `<p>See also: ${link('Rooks are back on the island')}</p>`,
    `<p>Read more: ${link('Rooks of the island', 'https://science.example/rooks')}</p>`,
    `<p>Read more: ${link('The report of the birds', '/report.pdf')}</p>`,
    `<p>Related: ${link('the last part of this page', '#end')}</p>`,
    `<p>${link('The report of the whole year')}</p>`,
    `<p>${link('NATO')}</p>`,
    `<p>Follow the rooks on ${link('their way', '/way')} to the island.</p>`,
    `<p>The editor of ${link('the newsletter', '/newsletter')} has seen them.</p>`,
  ])('keeps other links: %s', (line) => {
    expect(kept(line)).toHaveLength(1);
  });

  it('keeps a list of links that are no headings', () => {
    const list = (to: string) =>
      `<ul><li>${link('Rooks are back again', to)}</li><li>${link('A magpie sings to us', to)}</li></ul>`;
    expect(kept(`<p>In this series:</p>${list('/m')}`)).toHaveLength(3);
    expect(kept(`<h2>Sources</h2>${list('/m')}`)).toHaveLength(3);
    expect(kept(list('https://science.example/rooks'))).toHaveLength(2);
  });

  it('keeps a line that names no links below', () => {
    expect(kept(`<p>Read on</p><p>${PROSE}</p>`)).toHaveLength(2);
  });
});
