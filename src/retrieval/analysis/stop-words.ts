import type { Token } from './analyse';
import type { Language } from './language';

/**
 * Words too common to say what a query is about: the stop list of the Snowball English stemmer. They are indexed,
 * because phrases need them, and left out of a query only while other words remain.
 */
const LIST = `
i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her
hers herself it its itself they them their theirs themselves what which who whom this that these
those am is are was were be been being have has had having do does did doing would should could
ought a an the and but if or because as until while of at by for with about against between into
through during before after above below to from up down in out on off over under again further
then once here there when where why how all any both each few more most other some such no nor not
only own same so than too very can will just
i'm you're he's she's it's we're they're i've you've we've they've i'd you'd he'd she'd we'd they'd
i'll you'll he'll she'll we'll they'll isn't aren't wasn't weren't hasn't haven't hadn't doesn't
don't didn't won't wouldn't shan't shouldn't can't cannot couldn't mustn't let's that's who's
what's here's there's when's where's why's how's`;

/** Returns whether a folded, unstemmed word is an English stop word. */
export const isStopWord = wordTest(LIST);

/** Returns a test of whether a token of this text is a stop word of its language (default: English). */
export function stopWordsIn(
  text: string,
  language: Language | undefined,
): (token: Token) => boolean {
  const isStop: Language['isStopWord'] = language?.isStopWord ?? isStopWord;
  return ({ surface, start, end }) => isStop(surface, text.slice(start, end));
}

/** First words of English questions. */
const ASKING = `
what which who whom whose when where why how
is are was were do does did has have had can could should would will`;

/** Returns whether an English question may begin with this word in lower case. */
export const beginsQuestion = wordTest(ASKING);

/** Returns a test for the words of a list. The set is built on first use, because a starting worker has no time. */
export function wordTest(list: string): (word: string) => boolean {
  let words: ReadonlySet<string> | undefined;
  return (word) => {
    words ??= new Set(list.trim().split(/\s+/));
    return words.has(word);
  };
}
