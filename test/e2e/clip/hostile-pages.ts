/** Pages made to break whoever reads them. */
import type { ServedPage } from './pages';

const filler =
  'Jackdaws pair for life and return to the same hole year after year, which makes them easy to watch. '.repeat(
    5,
  );
const article = `<article><h1>Deep in the tower</h1><p>The text of the page. ${filler}</p><p>${filler}</p></article>`;

/** Wraps some text into so many elements, by script: a parser would stop at some 500. */
const wrapped = (levels: number, style: string, text: string) => `<script>
  let inner = document.createElement('div');
  const outer = inner;
  for (let i = 1; i < ${levels}; i++) {
    inner.style.cssText = '${style}';
    inner = inner.appendChild(document.createElement('div'));
  }
  inner.textContent = ${JSON.stringify(text)};
  document.body.append(outer);
</script>`;

const huge = 'x'.repeat(3_000_000);
const commas = ','.repeat(300_000);

export const hostilePages: Record<string, ServedPage> = {
  deep: {
    html: `<!doctype html><title>Deep</title><body>${article}${wrapped(10_000, 'display:contents', `Said at the bottom. ${filler}`)}</body>`,
  },
  'deep-hidden': {
    html: `<!doctype html><title>Deep</title><body>${article}${wrapped(10_000, 'display:none', 'Never shown at the bottom.')}</body>`,
  },
  'deep-laid-out': {
    html: `<!doctype html><title>Deep</title><body>${article}${wrapped(2_000, '', 'Said below.')}</body>`,
  },
  'deep-markup': {
    html: `<!doctype html><title>Deep</title><body>${article}${'<div><span><b>'.repeat(10_000)}Said in markup. ${filler}</body>`,
  },
  'deep-formula': {
    html: `<!doctype html><title>Deep</title><body>${article}<math>${'<msqrt><mi>x</mi>'.repeat(300)}</math></body>`,
  },
  'deep-shadows': {
    html: `<!doctype html><title>Deep</title><body>${article}<div id="top"></div><script>
      let host = document.querySelector('#top');
      for (let i = 0; i < 300; i++) {
        const root = host.attachShadow({ mode: 'open' });
        host = root.appendChild(document.createElement('div')).appendChild(document.createElement('div'));
      }
      host.textContent = 'Said in the last of the shadows.';
    </script></body>`,
  },
  'huge-attributes': {
    html: `<!doctype html><title>Huge</title><body class="${huge}"><div id="${huge}" style="--a:${huge}">${article}<img alt="${huge}" src="/a.png"><img src="data:," srcset="${commas}" data-srcset="${'a '.repeat(200_000)}"><a href="/${huge}" title="${huge}">a link</a></div></body>`,
  },
  'many-nodes': {
    html: `<!doctype html><title>Many</title><body>${article}${'<i>a</i>'.repeat(95_000)}</body>`,
  },
  mirrors: {
    html: `<!doctype html><title>Mirrors</title><body>${article}<iframe src="/mirrors?1" width="400" height="300"></iframe><iframe src="/mirrors?2" width="400" height="300"></iframe></body>`,
  },
  // More than a clip may have, though the page has little.
  'many-columns': {
    html: `<!doctype html><title>Columns</title><body>${article}<table><tr>${'<th>head</th>'.repeat(200)}</tr>${'<tr><td>a</td></tr>'.repeat(20_000)}</table></body>`,
  },
  'many-texts': {
    html: `<!doctype html><title>Texts</title><body>${article}<p></p><script>
      const all = document.createDocumentFragment();
      for (let i = 0; i < 410_000; i++) all.append('word ');
      document.querySelector('body > p').append(all);
    </script></body>`,
  },
};
