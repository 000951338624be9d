// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://court.test/'));
}

const SAID = 'The claimant has been the tenant of a flat since August 2011.';
const numbered = (number: number) => `<p><span class="rn">${number}</span> ${SAID}</p>`;

describe('numbers in the margin', () => {
  it('become those of a list, which goes on below a heading', () => {
    expect(md(`${numbered(7)}${numbered(8)}<h2>Reasons</h2>${numbered(9)}`)).toBe(
      `7. ${SAID}\n8. ${SAID}\n\n## Reasons\n\n9. ${SAID}`,
    );
  });

  it('are not found where they do not count on, nor in short lines', () => {
    for (const page of [
      numbered(1) + numbered(2),
      numbered(1) + numbered(2) + numbered(4),
      [1, 2, 3].map((n) => `<p><b>${n}</b> goals</p>`).join(''),
      [1, 2, 3].map((n) => `<p><sup><a href="#n${n}">${n}</a></sup> ${SAID}</p>`).join(''),
    ])
      expect(md(page)).not.toMatch(/^\d+\. /m);
  });
});
