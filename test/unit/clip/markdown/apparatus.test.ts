// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));
}

const EDIT =
  '<span class="mw-editsection"><span>[</span><a href="/w/index.php?action=edit&section=1">edit</a><span>]</span></span>';
const CONTENTS = (list: string) =>
  `<div id="toc" class="toc"><div class="toctitle"><h2>Contents</h2></div>${list}</div>`;

describe('a page of an encyclopedia', () => {
  it('has no links to edit in its headings', () => {
    expect(md(`<h2><span class="mw-headline">Geography</span>${EDIT}</h2><p>Flat.</p>`)).toBe(
      '## Geography\n\nFlat.',
    );
    expect(md('<h2>Geography <span class="editsection">[<a href="/e">edit</a>]</span></h2>')).toBe(
      '## Geography',
    );
  });

  it('has no links from its headings to the top, nor from functions to their source', () => {
    expect(md('<h2>NAME &nbsp; <a href="#top_of_page"><span>top</span></a></h2>')).toBe('## NAME');
    const source = '<a href="/s"><span class="viewcode-link">[source]</span></a>';
    expect(md(`<dl><dt>nest()${source}</dt><dd>Nests.</dd></dl>`)).toBe('**nest()**\n\nNests.');
    expect(md('<p>See the <a href="#top">top</a>.</p>')).toContain('[top]');
  });

  it('has no head of a table of contents without its list', () => {
    expect(md(`${CONTENTS('')}<p>Flat.</p>`)).toBe('Flat.');
    expect(md(CONTENTS('<ul><li><a href="#g">Geography</a></li></ul>'))).toContain('## Contents');
    expect(md('<h2 id="toc">Contents</h2><p>Flat.</p>')).toContain('## Contents');
  });

  it('has no ways back in its references', () => {
    const back = '<span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span>';
    const several =
      '<span class="mw-cite-backlink">^ <a href="#r-0"><sup><i><b>a</b></i></sup></a> <a href="#r-1"><sup><i><b>b</b></i></sup></a></span>';
    expect(md(`<ol><li>${back} Corvid 1999.</li><li>${several} Tern 2001.</li></ol>`)).toBe(
      '1. Corvid 1999.\n2. Tern 2001.',
    );
    expect(
      md(
        `<p>Flat.<sup id="cite_ref-1"><a href="#n1">[1]</a></sup></p><ol><li id="n1">${back} Corvid 1999.</li></ol>`,
      ),
    ).toBe('Flat.[^1]\n\n[^1]: Corvid 1999.');
  });
});
