// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { judgeBlocks } from '../../../../src/clip/content/judge';
import { boxesOf } from '../../../../src/clip/content/measure/boxes';
import { pageFacts } from '../../../../src/clip/content/measure/page-facts';
import { readabilityShares } from '../../../../src/clip/content/readability';
import { NO_DEADLINE } from '../../../../src/clip/deadline';
import { atOnce } from '../../../../src/clip/slices';

function keptOf(html: string, title: string): string[] {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const boxes = atOnce(boxesOf(page.body, NO_DEADLINE));
  const facts = pageFacts(boxes, [], { title, type: '' });
  const shares = readabilityShares(page, boxes);
  const { chosen } = atOnce(judgeBlocks(boxes, facts, shares, NO_DEADLINE));
  return boxes.blocks.flatMap(({ text }, i) => (chosen[i] ? text : []));
}

/** Short news in Russian, on a page laid out by tables, and what else the paper wrote that day. */
const title = 'На городской башне поселились галки';
const paragraphs = [
  'Орнитологи насчитали на городской башне двенадцать пар галок, сообщает музей природы. Ещё год назад их было только семь, и никто не ждал такого роста.',
  'Птицы возвращаются к тем же трещинам каждую весну, пояснил сотрудник музея. Башню собираются чинить, но работы начнут лишь после того, как птенцы вылетят.',
  'Жители дома напротив кормят птиц зимой, хотя городские власти просят этого не делать. Следующий подсчёт, по словам учёных, пройдёт в апреле.',
];
const others = Array.from(
  { length: 24 },
  (_, i) =>
    `<tr><td class="newstxt"><a href="/${i}">${['Мэр открыл новую школу на окраине города', 'В области подорожал проезд в автобусах', 'Реставраторы закончили работы в старом театре', 'Футболисты проиграли третий матч подряд'][i % 4]} (${i + 1})</a></td></tr>`,
).join('');

describe('judgeBlocks', () => {
  it('leaves the titles of other news out beside a short one in another language', () => {
    const kept = keptOf(
      `<table><tr><td><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</td>
      <td><table>${others}</table></td></tr></table>`,
      title,
    );
    expect(kept.filter((text) => text !== title)).toEqual(paragraphs);
  });

  it('keeps the products of a list, with the text below it', () => {
    const hills = [
      'Heron Loop',
      'Quarry Ridge',
      'Fox Hollow',
      'Beacon Hill',
      'Alder Creek',
      'Old Mill',
    ];
    const names = Array.from({ length: 24 }, (_, i) => `${hills[i % 6]} knife`);
    const products = names.map(
      (name, i) =>
        `<div class="product-card"><a href="/p/${i}">${name}</a><div class="price">$${i + 10}.00</div></div>`,
    );
    const kept = keptOf(
      `<header><nav><ul><li><a href="/">Home</a></li><li><a href="/map">Map</a></li><li><a href="/about">About</a></li></ul></nav></header>
      <div class="collection"><h1>Knives</h1><div class="product-grid">${products.join('')}</div>
      <div class="desc"><p>A sharp knife is safer than a blunt one. Our stones come from three quarries and are cut by
      hand, so each looks a little different. Write to us if you are not sure which grit you need.</p></div></div>
      <footer><p>© 2024 Hill Walkers. <a href="/privacy">Privacy</a></p></footer>`,
      'Knives',
    );
    expect(kept.filter((text) => text.endsWith(' knife'))).toEqual(names);
    expect(kept).not.toContain('About');
  });
});
