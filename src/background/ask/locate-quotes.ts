/** A service's answer says which sources it rests on, but not on which of their words. */
import { claimsOf, sentenceFinder } from '../../answer/model/claims';
import { supportBy, unsupportedIn } from '../../answer/model/support';
import type { Terms } from '../../answer/quoting/wording';
import { pageAddress } from '../../protocol/address/page-address';
import type { Source } from '../../protocol/interface/context';
import type { Answer, Citation, Passage } from '../../protocol/passage';

export interface QuotePorts {
  /** The text of the library's copy of a source, if there is one. */
  ownText: (source: Source) => Promise<string | undefined>;
  /** What the service finds for the question; nothing where it cannot be asked. */
  passages: () => Promise<readonly Passage[]>;
  terms: Terms;
}

/** A sentence must share this many telling words with the claim before it is taken for its source. */
const ENOUGH = 2;
/** How many citations are looked for, because each is compared with every sentence of its source. */
const MOST_CITATIONS = 200;
/** Only the last words of a longer claim count, because they stand nearest to the mark. */
const LONGEST_CLAIM = 4_000;

/**
 * Gives every citation without a quotation the sentence that supports its claim best: from the library's copy
 * of the page, or else from what the service finds for the same question. A citation for which there is none
 * stays without. Where the text is at hand, it also says which sentences of the claim the text does not
 * support.
 */
export async function locateQuotes(ports: QuotePorts, answer: Answer): Promise<Citation[]> {
  const claims = claimsOf(answer.markdown);
  const supports = new Map<string, ReturnType<typeof supportBy>>();
  const finders = new Map<string, ReturnType<typeof sentenceFinder>>();
  let found: Promise<readonly Passage[]> | undefined;
  return Promise.all(
    answer.citations.map(async (citation, index): Promise<Citation> => {
      const claim = claims
        .get(index + 1)
        ?.join(' ')
        .slice(-LONGEST_CLAIM);
      const isLate = index >= MOST_CITATIONS;
      if (citation.quote !== '' || claim === undefined || isLate) return citation;
      const own = await ports.ownText(citation.source);
      const texts = own !== undefined ? [own] : await textsOf(citation.source);
      const [best] = texts.map((text) => finderIn(text)(claim)).sort((a, b) => b.shared - a.shared);
      if (best === undefined) return citation;
      const unsupported = unsupportedIn(claim, supportIn(texts.join('\n\n')));
      return {
        ...citation,
        ...(best.shared >= ENOUGH && { quote: best.text }),
        ...(unsupported.length > 0 && { unsupported }),
      };
    }),
  );

  function supportIn(text: string) {
    const support = supports.get(text) ?? supportBy(text, ports.terms);
    supports.set(text, support);
    return support;
  }

  /** Several citations may be of one text. */
  function finderIn(text: string) {
    const finder = finders.get(text) ?? sentenceFinder(text, ports.terms);
    finders.set(text, finder);
    return finder;
  }

  async function textsOf(source: Source): Promise<string[]> {
    found ??= ports.passages();
    return (await found)
      .filter((passage) => isSame(passage.source, source))
      .map(({ content }) => content);
  }
}

function isSame(a: Source, b: Source): boolean {
  if (a.uid === b.uid) return true;
  return a.url !== '' && b.url !== '' && pageAddress(a.url) === pageAddress(b.url);
}
