// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));
}

const TEXT = '<p>Never open the <code>lid</code> in May.</p>';
const QUOTED = '> **Warning**\n>\n> Never open the `lid` in May.';

describe('a box of a note or a warning', () => {
  it.each([
    [
      'Sphinx',
      `<div class="admonition warning"><p class="admonition-title">Warning</p>${TEXT}</div>`,
    ],
    [
      'Docusaurus',
      `<div class="theme-admonition theme-admonition-warning admonition_x alert alert--warning"><div class="admonitionHeading_x"><span class="admonitionIcon_x"><svg></svg></span>Warning</div><div class="admonitionContent_x">${TEXT}</div></div>`,
    ],
    [
      'GitHub',
      `<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title"><svg></svg>Warning</p>${TEXT}</div>`,
    ],
    [
      'VitePress',
      `<div class="warning custom-block"><p class="custom-block-title">Warning</p>${TEXT}</div>`,
    ],
    [
      'Starlight',
      `<aside aria-label="Warning" class="starlight-aside starlight-aside--warning"><p class="starlight-aside__title" aria-hidden="true">Warning</p><div class="starlight-aside__content">${TEXT}</div></aside>`,
    ],
    [
      'AsciiDoc',
      `<div class="admonitionblock warning"><table><tbody><tr><td class="icon"><div class="title">Warning</div></td><td class="content">${TEXT}</td></tr></tbody></table></div>`,
    ],
    [
      'AsciiDoc with signs',
      `<div class="admonitionblock warning"><table><tr><td class="icon"><i class="fa icon-warning" title="Warning"></i></td><td class="content">${TEXT}</td></tr></table></div>`,
    ],
    [
      'MkDocs, folded',
      `<details class="admonition warning"><summary>Warning</summary>${TEXT}</details>`,
    ],
    [
      'Obsidian',
      `<div data-callout="bug" class="callout"><div class="callout-title"><div class="callout-icon"><svg></svg></div><div class="callout-title-inner">Warning</div></div><div class="callout-content">${TEXT}</div></div>`,
    ],
    ['a role', `<div role="note"><p>Warning</p>${TEXT}</div>`],
  ])('of %s is a quotation that its name leads', (_of, html) => {
    expect(md(`<p>Hang it up.</p>${html}<p>Wait.</p>`)).toBe(`Hang it up.\n\n${QUOTED}\n\nWait.`);
  });

  it('is a quotation without a name where it has none, and keeps one in its sentence', () => {
    expect(md('<div class="alert alert-warning">Never open it.</div>')).toBe('> Never open it.');
    expect(
      md('<div class="notecard note"><p><strong>Note:</strong> Never open it.</p></div>'),
    ).toBe('> **Note:** Never open it.');
    expect(md('<div class="alert alert-info"><p>Never open it.</p><p>Not in May.</p></div>')).toBe(
      '> Never open it.\n>\n> Not in May.',
    );
  });

  it('may hold another, a list or a program', () => {
    const inner =
      '<div class="admonition tip"><p class="admonition-title">Tip</p><pre>x</pre></div>';
    expect(
      md(
        `<div class="admonition note"><p class="admonition-title">Note</p><ul><li>a</li></ul>${inner}</div>`,
      ),
    ).toBe('> **Note**\n>\n> - a\n>\n> > **Tip**\n> >\n> > ```\n> > x\n> > ```');
  });

  it.each([
    '<div class="callout-area">x</div>',
    '<div class="geo-alert">x</div>',
    '<div class="callout__note">x</div>',
    '<div class="accepted-answer-indicator">x</div>',
    '<li class="alert alert-info">x</li>',
  ])('is not %s', (html) => {
    expect(md(html)).not.toContain('>');
  });
});
