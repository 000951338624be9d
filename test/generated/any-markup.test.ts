// @vitest-environment happy-dom
/** Whatever a page is made of: its words are in the markdown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOLDED } from '../../src/clip/copy/folds';
import { namePanels, noteTabs } from '../../src/clip/copy/tab-panels';
import { toMarkdown } from '../../src/clip/markdown/markdown';
import { atOnce } from '../../src/clip/slices';

function parsed(html: string): Document {
  return new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
}

const written = (page: Document) => atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));

function panelsNamed(html: string): Document {
  const page = parsed(html);
  noteTabs(page);
  namePanels(page);
  return page;
}

describe('any table of lines', () => {
  it('keeps all its words', () => {
    const cell = fc.tuple(
      fc.constantFrom('td', 'td', 'th'),
      fc.constantFrom('blob-num', 'blob-code', 'added', 'old marker', 'code-prefix', ''),
      fc.constantFrom(
        '1',
        '2',
        '+',
        '-',
        '',
        'nest',
        '<b>egg</b> <i>wing</i>',
        '\n <i>+</i>',
        '<p>bird</p>',
      ),
      fc.constantFrom('', 'data-line-number="4"', 'data-code-marker="+"', 'colspan="3"'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 }), (rows) => {
        let n = 0;
        const html = rows
          .map(
            (cells) =>
              `<tr>${cells.map(([tag, names, text, more]) => `<${tag} class="${names}" ${more}>${text}</${tag}>`).join('')}</tr>`,
          )
          .join('')
          .replace(/>(nest|egg|wing|bird)|(nest|egg|wing|bird)</g, (all) =>
            all.replace(/[a-z]+/, (word) => `${word}${++n}`),
          );
        const page = parsed(`<table class="diff">${html}</table>`);
        const words = (text: string) => text.match(/[a-z]+\d/g) ?? [];
        const before = words(html);
        const after = words(written(page));
        expect(after.sort()).toEqual(before.sort());
      }),
      { numRuns: 300 },
    );
  });
});

describe('any table', () => {
  it('keeps all of its words, in their order', () => {
    const word = fc.constantFrom('nest', 'egg', 'wing', '');
    const around = fc.constantFrom('', 'h3', 'pre', 'p', 'li', 'center', 'span');
    const cell = fc.record({
      tag: fc.constantFrom('td', 'td', 'th'),
      around,
      word,
      colspan: fc.constantFrom('', '2', '0'),
      rowspan: fc.constantFrom('', '2', '1000'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 5 }), (rows) => {
        let n = 0;
        const words: string[] = [];
        const said = (text: string) => {
          if (text) words.push(`${text}${++n}`);
          return text && `${text}${n}`;
        };
        const html = rows
          .map(
            (cells) =>
              `<tr>${cells
                .map((one) => {
                  const text = said(one.word);
                  const inner = one.around ? `<${one.around}>${text}</${one.around}>` : text;
                  return `<${one.tag} colspan="${one.colspan}" rowspan="${one.rowspan}">${inner}</${one.tag}>`;
                })
                .join('')}</tr>`,
          )
          .join('');
        expect(written(parsed(`<table>${html}</table>`)).match(/[a-z]+\d+/g) ?? []).toEqual(words);
      }),
    );
  });
});

describe('any tabs', () => {
  it('lose no words', () => {
    const part = fc.constantFrom(
      ...[
        '<div role="tablist">',
        '<span role="tab">a</span>',
        '<li role="tab" aria-controls="p">b</li>',
      ],
      ...['<div role="tabpanel">', `<div role="tabpanel" id="p" ${FOLDED}>`, '</div>', '<p>c</p>'],
      ...['<div class="tabs">', '<label>d</label>', '<a href="#p">e</a>', `<div ${FOLDED}>f</div>`],
      ...['<h2>g</h2>', '<pre>h</pre>', '<ul>', '</ul>', '<input>'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        let n = 0;
        const html = parts.join('').replace(/>[a-h]</g, (all) => `>${all[1]}${++n}x<`);
        const words = (text: string) => (text.match(/[a-h]\d+x/g) ?? []).sort();
        expect(words(written(panelsNamed(html)))).toEqual(words(html));
      }),
      { numRuns: 500 },
    );
  });
});

describe('any formula that MathJax 4 has drawn', () => {
  it('leaves the text around it whole, whatever its LaTeX is', () => {
    const signs = fc.array(
      fc.constantFrom('$', '$$', '\\', '%', '\n', '`', '<b>', '&amp;', '](', '{', '}', 'x', ' '),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(signs, fc.boolean(), (parts, display) => {
        const page = parsed(
          '<p>before <mjx-container><mjx-math></mjx-math></mjx-container> behind</p>',
        );
        page.querySelector('mjx-math')?.setAttribute('data-latex', parts.join(''));
        if (display) page.querySelector('mjx-container')?.setAttribute('display', 'true');
        const markdown = written(page);
        expect(markdown).toMatch(/^before\b[\s\S]*\bbehind$/);
        expect(markdown).not.toMatch(/`|<b>|\]\(/);
      }),
    );
  });
});
