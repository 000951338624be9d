// @vitest-environment happy-dom
/** Which tables are data, and what becomes of those that lay out a page. */
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));
}

const sighting = (rank: number, title: string) =>
  `<tr class="entry" id="s${rank}"><td align="right"><span class="rank">${rank}.</span></td><td><center><a href="/up/${rank}"><div class="arrow"></div></a></center></td>
   <td><span><a href="/s/${rank}">${title}</a> <span>(<a href="/from">tower.test</a>)</span></span></td></tr>
   <tr><td colspan="2"></td><td class="below"><span>${rank * 7} points by <a href="/ada">ada</a></span></td></tr><tr style="height:5px"></tr>`;

const maths = (tex: string, display = '') =>
  `<math ${display}><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;

describe('a table that lays out', () => {
  it('a list of entries becomes their lines', () => {
    expect(
      md(
        `<table><tbody>${sighting(1, 'A jackdaw')}${sighting(2, 'Two rooks')}<tr><td colspan="2"></td><td><a href="/more">More</a></td></tr></tbody></table>`,
      ),
    ).toBe(
      [
        '1\\. [A jackdaw](https://tower.test/s/1) ([tower.test](https://tower.test/from))',
        '7 points by [ada](https://tower.test/ada)',
        '2\\. [Two rooks](https://tower.test/s/2) ([tower.test](https://tower.test/from))',
        '14 points by [ada](https://tower.test/ada)',
        '[More](https://tower.test/more)',
      ].join('\n\n'),
    );
  });

  it('a single row without heads becomes a line', () => {
    expect(md('<table><tr><td><b>Nests</b><td><a href="/new">new</a> | <a>old</a></table>')).toBe(
      '**Nests** [new](https://tower.test/new) | old',
    );
  });

  it('an equation and its number becomes a line', () => {
    expect(
      md(
        `<p>Then</p><table class="equation"><tbody><tr><td></td><td>${maths('E=mc^2', 'display="block"')}</td><td></td><td rowspan="1"><span>(1)</span></td></tr></tbody></table><p>holds.</p>`,
      ),
    ).toBe('Then\n\n$$E=mc^2$$ (1)\n\nholds.');
  });

  it('aligned equations becomes a line for each', () => {
    expect(
      md(
        `<table><tr><td>${maths('f(x)')}</td><td>${maths('=x+1')}</td><td rowspan="2">(2.3a)</td></tr><tr><td></td><td>${maths('=y,')}</td></tr></table>`,
      ),
    ).toBe('$f(x)$ $=x+1$ (2.3a)\n\n$=y,$');
  });

  it('posts beside their authors is unfolded, also below heads', () => {
    const post = '<p>Jackdaws pair for life.</p>'.repeat(30);
    expect(
      md(`<table><tr><th>Author<th>Post<tr><td>ada<td>${post}<pre>nest()</pre></table>`),
    ).toContain('ada\n\nJackdaws pair for life.\n\nJackdaws');
  });

  it('columns of text keeps them apart', () => {
    const column = 'Jackdaws pair for life and return to the same hole. '.repeat(4);
    expect(
      md(`<table role="presentation"><tr><td>${column}<td>${column}</table>`).split('\n\n'),
    ).toHaveLength(2);
    expect(md('<table role="presentation"><tr><td><p>a</p><td>b</table>')).toBe('a\n\nb');
  });
});

describe('a table of data', () => {
  it('has headings, lists and lines of code in its cells', () => {
    expect(
      md(
        `<table><thead><tr><th><h3>Way</h3></th><th>Command</th><th>Steps</th></tr></thead>
         <tbody><tr><td><h3>By hand</h3></td><td><pre>npm i nest</pre></td><td><ul><li>open</li><li>close</li></ul></td></tr>
         <tr><td><h4>By a script</h4></td><td><pre><code>npm run nest\n</code></pre></td><td><ol><li>wait</li></ol></td></tr></tbody></table>`,
      ),
    ).toBe(
      '| Way | Command | Steps |\n| --- | --- | --- |\n| By hand | `npm i nest` | open close |\n| By a script | `npm run nest` | wait |',
    );
  });

  it('is unfolded where it holds a program of several lines', () => {
    expect(
      md('<table><tr><th>a<th>b<tr><td>c<td><pre>if x:\n  y\n  z</pre><tr><td>d<td>e</table>'),
    ).toContain('```\nif x:\n  y\n  z\n```');
  });

  it('may lack a head, and have cells over several rows', () => {
    expect(
      md(
        '<table><tr><td rowspan="3">Corvids<td>jackdaw<tr><td>rook<tr><td>raven<tr><td>Terns<td>tern</table>',
      ),
    ).toBe(
      '|  |  |\n| --- | --- |\n| Corvids | jackdaw |\n|  | rook |\n|  | raven |\n| Terns | tern |',
    );
  });

  it('may hold formulas among its words', () => {
    expect(
      md(`<table><tr><td>Circle<td>${maths('\\pi r^2')}<tr><td>Square<td>${maths('a^2')}</table>`),
    ).toBe('|  |  |\n| --- | --- |\n| Circle | $\\pi r^2$ |\n| Square | $a^2$ |');
  });
});
