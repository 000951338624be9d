// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { FOLDED } from '../../../../src/clip/copy/folds';
import { namePanels, noteTabs } from '../../../../src/clip/copy/tab-panels';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../src/clip/slices';

function named(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  noteTabs(page);
  namePanels(page);
  return atOnce(toMarkdown(page.body, 'https://tower.test/'));
}

const ways = ['npm', 'yarn', 'pnpm'];
const folded = (i: number) => (i > 0 ? `hidden ${FOLDED}` : '');
const code = (way: string) => `<pre><code>${way} add nest</code></pre>`;
const each = (write: (way: string, i: number) => string) => ways.map(write).join('');
const labelled = ways.map((way) => `**${way}**\n\n\`\`\`\n${way} add nest\n\`\`\``).join('\n\n');

describe('tabs over code', () => {
  it.each([
    [
      'that name their panels',
      `<div role="tablist">${each((way) => `<button role="tab" aria-controls="p-${way}">${way}</button>`)}</div>
       ${each((way, i) => `<div role="tabpanel" id="p-${way}" ${folded(i)}>${code(way)}<button>Copy</button></div>`)}`,
    ],
    [
      'in the order of their panels',
      `<div class="box"><ul role="tablist">${each((way) => `<li role="tab">${way}</li>`)}</ul>
       <div>${each((way, i) => `<div role="tabpanel" ${folded(i)}>${code(way)}</div>`)}</div></div>`,
    ],
    [
      'of labels and boxes',
      `<div class="tabbed-set">${each(() => '<input type="radio">')}<div class="tabbed-labels">${each((way) => `<label>${way}</label>`)}</div>
       <div class="tabbed-content">${each((way, i) => `<div class="tabbed-block" ${folded(i)}>${code(way)}</div>`)}</div></div>`,
    ],
    [
      'between their panels',
      `<div class="sd-tab-set">${each((way, i) => `<input type="radio"><label class="sd-tab-label">${way}</label><div class="sd-tab-content" ${folded(i)}>${code(way)}</div>`)}</div>`,
    ],
    [
      'that are links',
      `<ul class="nav nav-tabs">${each((way) => `<li><a class="nav-link" href="#${way}">${way}</a></li>`)}</ul>
       <div class="tab-content">${each((way, i) => `<div class="tab-pane" id="${way}" ${folded(i)}>${code(way)}</div>`)}</div>`,
    ],
    [
      'side by side with their panels',
      `<div class="tabs">${each((way) => `<button>${way}</button>`)}${each((way, i) => `<div class="tab" ${folded(i)}>${code(way)}</div>`)}</div>`,
    ],
    [
      'above their panels',
      `<div class="tab-bar">${each((way) => `<button>${way}</button>`)}</div>${each((way, i) => `<div class="tab" ${folded(i)}>${code(way)}</div>`)}`,
    ],
    [
      'whose panels are the programs',
      `<div class="code-group"><div>${each((way) => `<label>${way}</label>`)}</div><div>${each((way, i) => `<pre ${folded(i)}>${way} add nest</pre>`)}</div></div>`,
    ],
  ])('%s become strong lines', (_how, html) => {
    expect(named(`<p>Install it:</p>${html}`)).toBe(`Install it:\n\n${labelled}`);
  });
});

describe('tabs of which one is over text', () => {
  it('are strong lines with the others', () => {
    expect(
      named(
        `<div role="tablist"><b role="tab">Any</b><b role="tab">npm</b></div><div role="tabpanel">Choose one of the tabs.</div><div role="tabpanel" ${FOLDED}>${code('npm')}</div>`,
      ),
    ).toBe('**Any**\n\nChoose one of the tabs.\n\n**npm**\n\n```\nnpm add nest\n```');
  });
});

describe('tabs over text', () => {
  const panels = (first: string) =>
    `<div role="tablist"><button role="tab">Size</button><button role="tab">Care</button></div>
     <div role="tabpanel">${first}<p>34 cm.</p></div><div role="tabpanel" ${FOLDED}><p>Clean it.</p></div>`;

  it('become headings below the last one', () => {
    expect(named(`<h2>Nest box</h2>${panels('')}`)).toBe(
      '## Nest box\n\n### Size\n\n34 cm.\n\n### Care\n\nClean it.',
    );
  });

  it('keep to their own panels', () => {
    const labels = '<div class="tabs"><label>North</label><label>South</label></div>';
    const boxes = `<div><div class="tab-block">Up.</div><div class="tab-block" ${FOLDED}>Down.</div></div>`;
    const both = '### Size\n\n34 cm.\n\n### Care\n\nClean it.';
    for (const [first, second] of [
      [panels(''), `<div>${labels}${boxes}</div>`],
      [`<div>${panels('')}</div>`, `<div>${panels('')}</div>`],
    ]) {
      const written = named(`<h2>Box</h2>${first}${second}`);
      expect(written.startsWith(`## Box\n\n${both}`)).toBe(true);
      expect(written).toMatch(
        /(?:North\n\nUp\.\n\n### South\n\nDown|34 cm\.\n\n### Care\n\nClean it)\.$/,
      );
    }
  });

  it('may stand in a panel of others', () => {
    const inner = panels('').replaceAll('Size', 'Width');
    expect(named(panels(`<div>${inner}</div>`))).toBe(
      '## Size\n\n## Width\n\n34 cm.\n\n## Care\n\nClean it.\n\n34 cm.\n\n## Care\n\nClean it.',
    );
  });

  it('say nothing twice', () => {
    expect(named(panels('<h2>Size</h2>'))).toBe('## Size\n\n34 cm.\n\n## Care\n\nClean it.');
  });

  it.each([
    ['with nothing behind them', '<div class="tabs"><button>a</button><button>b</button></div>'],
    [
      'of a dialog',
      `<div role="tablist"><span role="tab">a</span><span role="tab">b</span></div><div role="dialog"><div role="tabpanel">c</div><div role="tabpanel" ${FOLDED}>d</div></div>`,
    ],
    [
      'that lack a panel',
      `<div role="tablist"><span role="tab">a</span><span role="tab">b</span></div><div role="tabpanel">c</div>`,
    ],
    [
      'that lead to parts of a page that all show',
      '<ul class="tabs"><li><a href="#a">a</a></li><li><a href="#b">b</a></li></ul><p id="a">c</p><p id="b">d</p>',
    ],
  ])('%s stay as they are', (_how, html) => {
    const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
    noteTabs(page);
    namePanels(page);
    expect(page.body.innerHTML).toBe(
      new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body.innerHTML,
    );
  });
});
