/** Finds the quotations for a service's answer, which names its sources but not the words it rests on. */
import { claimsOf, sentenceFinder } from '../../answer/model/claims';
import { supportBy, unsupportedIn } from '../../answer/model/support';
import type { Terms } from '../../answer/quoting/wording';
import { pageAddress } from '../../protocol/address/page-address';
import type { Source } from '../../protocol/interface/context';
import type { Answer, Citation, Passage } from '../../protocol/passage';
import { remembered } from '../../protocol/remembered';

export interface QuotePorts {
  /** Returns the text of the library's copy of a source, if it has one. */
  ownText: (source: Source) => Promise<string | undefined>;
  /** Returns what the service finds for the question. Empty if it cannot be asked. */
  passages: () => Promise<readonly Passage[]>;
  terms: Terms;
}

/** Minimum number of significant words that a sentence shares with a claim before it counts as its source. */
const ENOUGH = 2;
/** Maximum number of citations to look for, because each is compared with every sentence of its source. */
const MOST_CITATIONS = 200;
/** Maximum length of a claim in characters. Only the last ones count, because they are nearest to the citation mark. */
const LONGEST_CLAIM = 4_000;

/**
 * Gives every citation without a quotation the sentence that supports its claim best, from the library's copy of the
 * page or from what the service finds for the same question. A citation without a match gets none. If the text is at
 * hand, also says which sentences of the claim it does not support.
 */
export async function locateQuotes(ports: QuotePorts, answer: Answer): Promise<Citation[]> {
  const claims = claimsOf(answer.markdown);
  // Several citations may refer to one text.
  const supportIn = remembered((text: string) => supportBy(text, ports.terms));
  const finderIn = remembered((text: string) => sentenceFinder(text, ports.terms));
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
