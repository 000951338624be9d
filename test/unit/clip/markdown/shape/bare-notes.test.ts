// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NO_DEADLINE } from '../../../../../src/clip/deadline';
import { toMarkdown } from '../../../../../src/clip/markdown/markdown';
import { linkBareNotes } from '../../../../../src/clip/markdown/shape/bare-notes';
import { atOnce } from '../../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/'));
}

const TEXT =
  '<p>The smallest crow<sup>1</sup> lives near us.<sup>2</sup> A roof of 12 km<sup>2</sup> holds many.<sup>1, 2</sup></p>';

describe('marks of notes without links', () => {
  it('lead to the paragraphs that begin with the same number', () => {
    expect(
      md(`${TEXT}<hr><p><sup>1</sup> But for <i>one</i>.</p><p><sup>2</sup>In Europe.</p>`),
    ).toBe(
      'The smallest crow[^1] lives near us.[^2] A roof of 12 km² holds many.[^1][^2]\n\n---\n\n[^1]: But for *one*.\n\n[^2]: In Europe.',
    );
  });

  it('lead to the items of the list at the end', () => {
    expect(md(`${TEXT}<h2>Notes</h2><ol><li>But for one.</li><li>In Europe.</li></ol>`)).toBe(
      'The smallest crow[^1] lives near us.[^2] A roof of 12 km² holds many.[^1][^2]\n\n## Notes\n\n[^1]: But for one.\n\n[^2]: In Europe.',
    );
  });

  it('stay raised where no such notes are below them', () => {
    const raised = 'The smallest crow¹ lives near us.² A roof of 12 km² holds many.¹, ²';
    expect(md(TEXT)).toBe(raised);
    expect(md(`${TEXT}<ol><li>One</li><li>Two</li><li>Three</li></ol>`)).toBe(
      `${raised}\n\n1. One\n2. Two\n3. Three`,
    );
    expect(md(`<ol><li>One</li><li>Two</li></ol>${TEXT}`)).toBe(`1. One\n2. Two\n\n${raised}`);
    expect(md(`${TEXT}<p><sup>1</sup> Once.</p><p><sup>1</sup> Twice.</p>`)).toBe(
      `${raised}\n\n¹ Once.\n\n¹ Twice.`,
    );
  });

  it('lead to the paragraphs that begin with the same bold number, and what they go on with', () => {
    expect(
      md(
        `${TEXT}<hr><p><strong>1</strong> But for:</p><ul><li>one</li></ul><p><b>2</b> In Europe.</p><p>So much.</p>`,
      ),
    ).toMatch(
      /holds many\.\[\^1]\[\^2]\n\n---\n\n\[\^1]: But for:\n\n {4}- one\n\n\[\^2]: In Europe\.\n\nSo much\.$/,
    );
  });

  it('may be left out before their notes, which keep their numbers', () => {
    const page = new DOMParser().parseFromString(
      '<p>Old.<sup>1</sup></p><p>Far.<sup>2</sup></p><p><sup>1</sup> As crows go.</p><p><sup>2</sup> By day.</p>',
      'text/html',
    );
    atOnce(linkBareNotes(page.body, NO_DEADLINE));
    page.querySelector('p')?.remove();
    expect(atOnce(toMarkdown(page.body, 'https://tower.test/'))).toBe(
      'Far.[^2]\n\n[^1]: As crows go.\n\n[^2]: By day.',
    );
  });

  it('may stand in elements of their own', () => {
    const mark = (number: number) => `<span class="ref"> <sup>${number}</sup> </span>`;
    expect(
      md(`<p>Old.${mark(1)} Far.${mark(2)}</p><ol><li>As crows go.</li><li>By day.</li></ol>`),
    ).toBe('Old.[^1] Far.[^2]\n\n[^1]: As crows go.\n\n[^2]: By day.');
  });

  it('lead to notes among the text that have their name', () => {
    const first = '<p>The crow<sup>1</sup> is here.</p><p class="footnote"><sup>1</sup>Corvus.</p>';
    const second = '<p>It is far<sup>2</sup> off.</p><p class="footnote"><sup>2</sup>By day.</p>';
    const noted = 'The crow[^1] is here.\n\n[^1]: Corvus.\n\nIt is far[^2] off.\n\n[^2]: By day.';
    expect(md(first + second)).toBe(noted);
    expect(md((first + second).replaceAll('footnote', ''))).not.toContain('[^');
  });

  it('lead to lists in the margin, and to one that is called notes', () => {
    const text = '<p>The crow<sup>1</sup> is here.</p>';
    const noted = 'The crow[^1] is here.\n\n[^1]: Corvus.\n\nIt is far[^2] off.\n\n[^2]: By day.';
    expect(
      md(
        `${text}<aside><ol start="1"><li>Corvus.</li></ol></aside><p>It is far<sup>2</sup> off.</p><aside><ol start="2"><li>By day.</li></ol></aside>`,
      ),
    ).toBe(noted);
    expect(
      md(
        `${text}<div class="post-footnotes"><ol><li>Corvus.</li></ol></div><ol><li>More</li></ol>`,
      ),
    ).toBe('The crow[^1] is here.\n\n[^1]: Corvus.\n\n1. More');
  });
});
