// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../../src/clip/markdown/markdown';
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
});
