// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));
}

it.each([
  [
    '<embed src="year.pdf" type="application/pdf">',
    '[year.pdf](https://tower.test/birds/year.pdf)',
  ],
  [
    '<object data="/show?id=3" type="application/pdf"><a href="/show?id=3">Load</a></object>',
    '[show](https://tower.test/show?id=3)',
  ],
  [
    '<iframe src="https://films.test/embed/7" title="How kilns work" allowfullscreen></iframe>',
    '[How kilns work](https://films.test/embed/7)',
  ],
  [
    '<iframe src="about:blank" data-src="https://player.films.test/7" title="Kilns"></iframe>',
    '[Kilns](https://player.films.test/7)',
  ],
  ['<iframe src="https://films.test/embed/7"></iframe>', '[7](https://films.test/embed/7)'],
  [
    '<div><lite-youtube videoid="a7" playlabel="Play: Kilns"></lite-youtube></div>',
    '[Play: Kilns](https://youtu.be/a7)',
  ],
  ['<amp-vimeo data-videoid="7"></amp-vimeo>', '[7](https://vimeo.com/7)'],
  [
    '<video controls><source src="call.mp4">No player</video>',
    '[call.mp4](https://tower.test/birds/call.mp4)',
  ],
])('links to what the page shows beside its text: %s', (html, link) => {
  expect(md(`<p>Before.</p>${html}<p>After.</p>`)).toBe(`Before.\n\n${link}\n\nAfter.`);
});

it('leaves out advertisements, moving backgrounds and addresses that lead nowhere', () => {
  expect(
    md(
      `<p>Text.</p><iframe src="https://ads.test/1" title="Advertisement"></iframe>
       <video autoplay muted loop src="waves.mp4"></video><video controls src="blob:https://tower.test/1"></video>
       <embed src="game.swf"><object></object>`,
    ),
  ).toBe('Text.');
});
