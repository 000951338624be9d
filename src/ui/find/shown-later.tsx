/** The views under the box that appear after the first results. Loaded on demand by `load-answers.ts`. */
import { phrases, plural, sentences, t } from '../../i18n/message';
import { sourceKey } from '../../protocol/interface/source-key';
import type { Citation } from '../../protocol/passage';
import { Markdown } from '../prose/Markdown';
import { plainText } from '../prose/read-markdown';
import { upToWord } from '../prose/snippet';
import { nothingWords } from '../scope/scope-words';
import { stepWords } from './AskedView';
import { cutShortWords } from './CutShortNotice';
import type { AskedState } from './find-state';
import type { Hit } from './hit';

export { NoSuchOperator } from '../parts/NoSuchOperator';
export { unknownOperatorWords } from '../words/unknown-operators';
export { AskedView } from './AskedView';
export { SearchTips } from './SearchTips';
export { ServicesNotice } from './ServicesNotice';

/** Shows a passage of a service's document that has neither a copy here nor a page to open. */
export function PassageView({ hit }: { hit: Hit }) {
  return (
    <article class="answer passage" aria-label={t('find_passage')}>
      <h2 class="heard">{t('find_passage')}</h2>
      <p class="rung">{t('find_withoutPageToOpen', { service: hit.service ?? '' })}</p>
      {!plainText(hit.content).startsWith(hit.title) && <h3 dir="auto">{hit.title}</h3>}
      <div class="prose">
        <Markdown markdown={hit.content} />
      </div>
    </article>
  );
}

/** Describes a question in progress, or its answer, in one sentence for a screen reader. */
export function askedNews(now: AskedState): string {
  if (now.view === 'asking') {
    // Announce this once. The answer itself is not read out word by word.
    if (now.coming !== undefined) return t('find_answerIsComing');
    const waits = now.step ? stepWords(now.step) : t('find_lookingForAnswer');
    // The rows are announced in the step in which they came, and not again with the next.
    const { hits, during } = now.closest ?? {};
    return hits === undefined || during !== now.step
      ? waits
      : `${waits} ${t('find_closestPassagesAreShown')}`;
  }
  const { answer, cutShort, rung, scope } = now.reply;
  if (cutShort) return cutShortWords(cutShort, rung).what;
  if (answer === undefined) return nothingWords(scope);
  return answer.silent
    ? sentences(nothingWords(scope), t('find_closestPassagesAreShown'))
    : phrases(
        answerNews(answer.citations),
        (answer.unsure ? `${t('answer_mayNotAnswer')} ` : '') + heardAnswer(answer.markdown),
      );
}

/** Maximum characters of an answer that are read out. The rest can be read on demand. */
const HEARD = 600;

/** Returns the words of an answer without the numbers of the sources. */
function heardAnswer(markdown: string): string {
  const words = plainText(markdown).replace(/ ?\[\d+\]/g, '');
  const heard = upToWord(words, HEARD);
  return heard === words ? words : `${heard} …`;
}

function answerNews(citations: readonly Citation[]): string {
  const doubted = citations.filter(({ unsupported }) => unsupported !== undefined).length;
  // The answer may quote several passages of one source.
  const documents = new Set(citations.map(({ source }) => sourceKey(source))).size;
  const sources = plural('find_answerWithSources', documents);
  return doubted === 0 ? sources : plural('find_claimsNotInSource', doubted, { sources });
}
