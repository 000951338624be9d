import Defuddle from 'defuddle';

/** Defuddle on a copy of the page; the text is read from the HTML it returns. */
export function run(): { text: string; milliseconds: number } {
  const started = performance.now();
  const copy = document.cloneNode(true) as Document;
  const result = new Defuddle(copy, { url: location.href }).parse();
  const milliseconds = performance.now() - started;
  const parsed = new DOMParser().parseFromString(result.content, 'text/html');
  // Without a space between blocks the last word of one and the first of the next would be one word.
  for (const block of parsed.querySelectorAll('p,div,li,td,th,h1,h2,h3,h4,h5,h6,br,pre,dt,dd,tr')) {
    block.append(' ');
    block.before(' ');
  }
  return { text: parsed.body.textContent ?? '', milliseconds };
}
