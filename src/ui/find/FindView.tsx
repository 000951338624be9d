import type { Citation } from '../../protocol/passage';
import { describe } from '../describe';
import { Button } from '../parts/Button';
import { NothingFound, nothingFound } from '../parts/NothingFound';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { Markdown } from '../prose/Markdown';
import { plainText } from '../prose/read-markdown';
import { nothingWords } from '../scope/scope-words';
import { count, share } from '../words/size';
import { keptDatesWords, unreadDatesWords } from '../words/unread-dates';
import { AskedView, stepWords } from './AskedView';
import { cutShortWords } from './CutShortNotice';
import { writeInBox } from './FindBox';
import type { FindState, RecentState } from './find-state';
import type { Finder } from './finder';
import { foundWords } from './found-words';
import { ResultList } from './ResultList';
import { SearchTips } from './SearchTips';
import { ServicesNotice } from './ServicesNotice';

/** The view under the box: the newest documents, the results, or the answer. */
export function FindView({ finder }: { finder: Finder }) {
  const now = finder.state.value;
  const list = <ResultList finder={finder} />;
  switch (now.view) {
    case 'home':
      return (
        <>
          {finder.quote.value === undefined && <RecentHeading recent={finder.recent.value} />}
          {list}
          {finder.quote.value !== undefined && (
            <p class="hint">
              Type what you want to know about it, or ask at once for what you kept on the subject.
            </p>
          )}
        </>
      );
    case 'searching':
      return list;
    case 'to-ask':
      return (
        <>
          {list}
          <p class="hint">Enter asks. The text is read now and not kept.</p>
        </>
      );
    case 'found':
      return (
        <>
          {now.hits.length === 0 && (
            <NothingFound
              wider={now.wider}
              about={keptDatesWords(now.query)}
              advice={
                isEmpty(finder.recent.value)
                  ? 'Your library is empty. Save a page, then search for it here.'
                  : 'Try fewer or other words: a name, a title, a phrase you remember.'
              }
              search={(words) => {
                finder.setScope(undefined);
                writeInBox(finder, words);
              }}
            />
          )}
          {now.unreadDates && <p class="hint">{unreadDatesWords(now.unreadDates)}</p>}
          {list}
          {!isEmpty(finder.recent.value) && <SearchTips finder={finder} />}
          {now.mending && <MendingNotice {...now.mending} />}
          {now.services && <ServicesNotice services={now.services} />}
        </>
      );
    case 'search-failed':
      return <ProblemNotice problem={now.problem} />;
    case 'asking':
    case 'answered':
      return (
        <>
          <h2 class="heard">Answer</h2>
          <AskedView
            now={now}
            advice={
              isEmpty(finder.recent.value) && finder.scope.value === undefined
                ? 'Your library is empty. Save a page first, then ask about it.'
                : 'Ask in other words, or save a page that deals with it and ask again.'
            }
            onStop={() => finder.stopAsking()}
            onAgain={() => void finder.askNow()}
          />
        </>
      );
    case 'passage':
      return (
        <article class="answer passage" aria-label="Passage">
          <h2 class="heard">Passage</h2>
          <p class="rung">{now.hit.service} has this, without a page that could be opened</p>
          {!plainText(now.hit.content).startsWith(now.hit.title) && (
            <h3 dir="auto">{now.hit.title}</h3>
          )}
          <div class="prose">
            <Markdown markdown={now.hit.content} />
          </div>
        </article>
      );
    case 'ask-failed':
      return (
        <ProblemNotice problem={now.problem}>
          <Button onClick={() => void finder.askNow()}>Ask again</Button>
        </ProblemNotice>
      );
  }
}

/** Says why a document may be missing. */
function MendingNotice({ done, total }: { done: number; total: number }) {
  return (
    <p class="services-said" role="status">
      The search index is being repaired{total > 0 && ` (${share(done, total)})`}: until it is done,
      some documents cannot be found.
    </p>
  );
}

function RecentHeading({ recent }: { recent: RecentState }) {
  switch (recent.view) {
    case 'loading':
      return <Skeleton />;
    case 'failed':
      return <ProblemNotice problem={recent.problem} />;
    case 'listed':
      return recent.total === 0 ? (
        <div class="empty">
          <p class="what">Nothing kept yet.</p>
          <p class="advice">Save a page, and you can search it and ask about it here.</p>
        </div>
      ) : (
        <h2 class="over-list">Recently kept</h2>
      );
  }
}

function isEmpty(recent: RecentState): boolean {
  return recent.view === 'listed' && recent.total === 0;
}

/** The view under the box as one sentence for a screen reader. */
export function findNews(now: FindState): string {
  switch (now.view) {
    case 'found':
      // Announced once, when the final number is known.
      if (now.partial) return '';
      return [
        now.hits.length === 0 ? nothingFound(now.wider) : foundWords(now.hits.length, now.total),
        ...(now.unreadDates ? [unreadDatesWords(now.unreadDates)] : []),
      ].join('. ');
    case 'asking':
      // Said once: the answer itself is not read out word by word.
      if (now.coming !== undefined) return 'The answer is coming';
      return now.step ? stepWords(now.step) : 'Looking for the answer';
    case 'passage':
      return `Passage of ${now.hit.service ?? 'a service'}`;
    case 'answered':
      if (now.reply.cutShort) return cutShortWords(now.reply.cutShort, now.reply.rung).what;
      return now.reply.answer === undefined
        ? nothingWords(now.reply.scope)
        : now.reply.answer.silent
          ? `${nothingWords(now.reply.scope)} The closest passages are shown`
          : answerNews(now.reply.answer.citations);
    case 'search-failed':
    case 'ask-failed':
      return describe(now.problem).what;
    default:
      return '';
  }
}

function answerNews(citations: readonly Citation[]): string {
  const doubted = citations.filter(({ unsupported }) => unsupported !== undefined).length;
  const sources = `Answer with ${count(citations.length, 'source')}`;
  return doubted === 0 ? sources : `${sources}; ${count(doubted, 'claim')} not in the source`;
}
