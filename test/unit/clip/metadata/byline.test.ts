// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { personName, shownAuthor } from '../../../../src/clip/metadata/byline';

describe('the author in a line of its own', () => {
  function authorOf(body: string): string {
    return shownAuthor(new DOMParser().parseFromString(body, 'text/html'), 'The Best Bread');
  }

  it.each([
    ['<p>By Ada Corvid</p>', 'Ada Corvid'],
    ['<p>By <b>Ada</b> <i>Corvid</i>, <time>Oct 3, 2025</time></p>', 'Ada Corvid'],
    ['<div>By</div><div>Ada Corvid</div><div>Keeper of towers</div>', 'Ada Corvid'],
    ['<p>By Ludwig van der Krähe and Ada Corvid</p>', 'Ludwig van der Krähe and Ada Corvid'],
    ["<p>By d'Artagnan Crow, keeper of towers</p>", "d'Artagnan Crow, keeper of towers"],
    ['<p>Posted by twig42</p>', 'twig42'],
    ['<p>By 塔野 鴉</p>', '塔野 鴉'],
    ['<h1>the best bread</h1><p>by danah crow</p><p>june 4, 2025</p><p>Bread.</p>', 'danah crow'],
    [
      '<h1>the best bread</h1><time>2025-06-04</time><div>by <a href="/about">jane d. tern</a></div>',
      'jane d. tern',
    ],
    ['<p>Posted on January 5, 2026 by Hanne</p>', 'Hanne'],
    ['<p>Published January 5, 2026 by <a href="/h">Hanne Vik</a> in Gardening</p>', 'Hanne Vik'],
    ['<p>By Otto Lang, 2 April 2026</p>', 'Otto Lang'],
    ['<p>By Otto Lang 2nd April 2026</p>', 'Otto Lang'],
    ['<h1>Brot</h1><p>Von Sabine Köhler, 3. Februar 2026</p>', 'Sabine Köhler'],
    ['<h1>Brot</h1><p>Von <a href="/s">Sabine Köhler</a> am 3. Februar 2026</p>', 'Sabine Köhler'],
    ['<h1>Pain</h1><p>Par Claire Dubois, le 3 mars 2026</p>', 'Claire Dubois'],
    ['<h1>Pain</h1><p>Publié le 3 mars 2026 par Claire dans Jardin</p>', 'Claire'],
    ['<h1>Pan</h1><p>Por Ana de la Torre</p>', 'Ana de la Torre'],
    ['<h1>خبز</h1><p>كتبت: <a href="/m">منى السيد</a> | 3 مارس 2026</p>', 'منى السيد'],
    ['<h1>خبز</h1><p>كتب: أحمد علي</p>', 'أحمد علي'],
    ['<h1>خبز</h1><p class="byline">كتبت: منى السيد ·</p>', 'منى السيد'],
    ['<h1>パン</h1><p>文＝山田太郎</p>', '山田太郎'],
    ['<h1>パン</h1><p>取材・文：山田太郎　写真：鈴木花子</p>', '山田太郎'],
    ['<h1>パン</h1><p class="author">取材・文＝山田太郎</p>', '山田太郎'],
    [
      '<h1>Brood</h1><p>Door Jan van der Berg en Els Vos | 3 mei 2026</p>',
      'Jan van der Berg en Els Vos',
    ],
    [
      '<header><h1>The Best Bread</h1><p>By <a href="/about">Mia Tern</a> · Oct 3</p></header>',
      'Mia Tern',
    ],
    ['<table class="fatitem"><tr><td><a class="hnuser" href="user?id=ada">ada</a></table>', 'ada'],
    [
      '<div itemprop="review"><h1>A kettle</h1><span itemprop="author">Ada Corvid</span></div>',
      'Ada Corvid',
    ],
    [
      '<div itemprop="review"><h1>A kettle</h1><p>By Ada Corvid</p><p>It boils.</p></div>',
      'Ada Corvid',
    ],
  ])('is found in %s', (body, author) => {
    expect(authorOf(body)).toBe(author);
  });

  it.each([
    '<table><tr><td><a class="hnuser" href="user?id=ada">ada</a></table>',
    '<h3>By Train</h3><p>Take the line to the north.</p>',
    '<p>By train</p>',
    '<p>A kettle.</p><div itemprop="review">by <span itemprop="author">Ada Corvid</span></div>',
    '<div>Sponsored links</div><div><a href="/x"><span>by Taboola</span></a></div>',
    '<p><b>By the numbers</b></p>',
    '<p>By landings alone it was the third worst.</p>',
    '<p>By Monday the boats were gone</p>',
    '<p>By Monday he was in it.</p>',
    '<h1>Öffnung</h1><p>Von Montag bis Freitag, 3. Februar 2026</p>',
    '<h1>Öffnung</h1><p>Von Montag</p>',
    '<h1>Pain</h1><p>Par exemple, le 3 mars 2026</p>',
    '<h1>خبز</h1><p>كتب: لا أعرف متى تعود الطيور إلى البرج</p>',
    '<h1>パン</h1><p>文：名詞と動詞からなる一つのまとまった表現のこと</p>',
    '<h1>Pain</h1><p>Par Claire Dubois était arrivée la lettre.</p>',
    '<h1>Pain</h1><p>La lettre <b>par Claire Dubois</b></p>',
    `<h1>Pain</h1>${'<p>Mot.</p>'.repeat(40)}<p>Par Claire Dubois</p>`,
    '<p>This was written by the tide alone in spring.</p>',
    '<p>by danah crow</p>',
    '<h1>Bread</h1><p>by popular demand</p><p>June 4, 2025</p>',
    '<h1>Bread</h1><p>by train</p><p>June 4, 2025</p>',
    '<h1>Bread</h1><p>by slow steps</p><p>It has been made like this since the summer of 2021, as they say.</p>',
    '<p>June 4, 2025</p><h1>Bread</h1><p>by slow steps</p>',
  ])('is not in %s', (body) => {
    expect(authorOf(body)).toBe('');
  });
});

describe('the author', () => {
  const authorOf = (body: string) =>
    shownAuthor(new DOMParser().parseFromString(body, 'text/html'), 'The Best Bread');
  const networks =
    '<ul><li><a href="https://x.com/profile/tower">X</a></li><li><a href="https://bsky.app/profile/tower.test">Bluesky</a></li></ul>';

  it('is a member of a forum, and no offer to become one', () => {
    const links = '<a href="/membership/">Corvid Club</a> <a href="/members/ada">Ada Corvid</a>';
    expect(authorOf(`<h1>The Best Bread</h1><p>${links}</p>`)).toBe('Ada Corvid');
  });

  it('is nobody who comments, and no field for a name', () => {
    const comment = '<div class="comment-author"><cite class="fn">Mike Tern</cite></div>';
    const form =
      '<form id="commentform"><p class="comment-form-author"><label>Namn *</label></p></form>';
    expect(authorOf(`<h1>The Best Bread</h1><p>x</p>${comment}${form}`)).toBe('');
  });

  it('is no network that the site has a page on', () => {
    expect(authorOf(`<h1>The Best Bread</h1><p>x</p><div class="links">${networks}</div>`)).toBe(
      '',
    );
    expect(
      authorOf(
        '<h1>The Best Bread</h1><p class="author"><a href="https://x.com/ada">Ada Corvid</a></p>',
      ),
    ).toBe('Ada Corvid');
  });

  it.each(['<footer>', '<div role="contentinfo">', '<div class="footer">'])(
    'is no word of %s below the page',
    (footer) => {
      const page = (below: string) => `<article><h1>The Best Bread</h1>${below}</article>`;
      const link = '<a href="/user/tower">Tower Guild</a>';
      expect(authorOf(`${page('')}${footer}${link}<p class="author">Site by Nest</p>`)).toBe('');
      expect(authorOf(page(`${footer}<p class="author">Ada Corvid</p>`))).toBe('Ada Corvid');
    },
  );
});

describe('personName', () => {
  it.each([
    ['By Ada Corvid', 'Ada Corvid'],
    ['Written by: Ada Corvid | June 4, 2025', 'Ada Corvid'],
    ['Ada Corvid, on June 4', 'Ada Corvid'],
    ['galitsyn » 11 Mar 2019, 10:00', 'galitsyn'],
    ['Sat, 20 Dec, 2025 - 06:36', ''],
    ['Montag, 3. Februar 2026', ''],
    ['Log in', ''],
    ['https://tower.test/ada', ''],
    ['12 comments', ''],
    ['10mins read', ''],
    ['3 min read', ''],
    ['1h', ''],
    ['2 hrs', ''],
    ['The Best Easy Rye BreadBy Mia Tern', 'Mia Tern'],
    ['page.head.extra.author', ''],
    ['J.R.R. Crow', 'J.R.R. Crow'],
    ['Authors: Ada Corvid', 'Ada Corvid'],
    ['von Ada Corvid', 'Ada Corvid'],
    ['da Silva', 'da Silva'],
  ])('reads %s', (text, name) => {
    expect(personName(text)).toBe(name);
  });
});
