// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { joinLineBoxes } from '../../../../src/clip/copy/line-boxes';

function joined(html: string): string {
  const page = new DOMParser().parseFromString(`<body><main>${html}</main></body>`, 'text/html');
  joinLineBoxes(page);
  return page.querySelector('main')?.innerHTML ?? '';
}

const BLANK = '<div><br></div>';

it('joins the boxes of a verse to paragraphs, which empty boxes part', () => {
  expect(joined(`<div>All <i>night</i></div> <div>the river</div>${BLANK}<div>I ask</div>`)).toBe(
    '<p>All <i>night</i><br>the river</p> <p>I ask</p>',
  );
});

it('leaves boxes alone that no empty one parts, long ones, and blocks', () => {
  const plain = '<div>All night</div><div>the river</div>';
  expect(joined(plain)).toBe(plain);
  const long = `<div>${'All night the river. '.repeat(8)}</div>`;
  expect(joined(`${long}${long}${BLANK}`)).toBe(`${long}${long}`);
  const blocks = '<h2>Verse</h2><div><p>One</p></div>';
  expect(joined(`${blocks}<div>Two</div>${BLANK}`)).toBe(`${blocks}<p>Two</p>`);
});
