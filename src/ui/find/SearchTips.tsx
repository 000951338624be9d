import { Button } from '../parts/Button';
import { writeInBox } from './FindBox';
import type { Finder } from './finder';

/** The operators of a query, with what each does. */
const TIPS: readonly { sign: string; example: string; does: string }[] = [
  { sign: '"', example: '"age of the tide"', does: 'exactly these words' },
  { sign: '-', example: '-ferry', does: 'without this word' },
  { sign: 'site:', example: 'site:example.org', does: 'from this site' },
  { sign: 'namespace:', example: 'namespace:sea', does: 'kept under this name' },
  { sign: 'tag:', example: 'tag:moon', does: 'with this tag' },
  { sign: 'is:', example: 'is:unread', does: 'unread, read or archived' },
  { sign: 'by:', example: 'by:"anna loon"', does: 'written by' },
  { sign: 'published:', example: 'published:2024', does: 'published in that year, month or day' },
  { sign: 'after:', example: 'after:2026-05', does: 'kept by you since then' },
  { sign: 'before:', example: 'before:2026', does: 'kept by you before then' },
];

/** The operators that narrow a search, each as a button that puts it into the box. */
export function SearchTips({ finder }: { finder: Finder }) {
  function put(sign: string) {
    const before = finder.text.value.trimEnd();
    writeInBox(finder, before === '' ? sign : `${before} ${sign}`);
  }
  return (
    <details class="tips">
      <summary>Narrow it down</summary>
      <ul>
        {TIPS.map(({ sign, example, does }) => (
          <li key={sign}>
            <Button class="plain" onClick={() => put(sign)}>
              <code>{example}</code>
            </Button>{' '}
            {does}
          </li>
        ))}
      </ul>
      <p class="advice">
        Typos and half-typed words are fine. A minus also reverses the others: -site:example.org.
        Without any words, everything that matches is listed.
      </p>
    </details>
  );
}
