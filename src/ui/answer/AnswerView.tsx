import { plural, t } from '../../i18n/message';
import { day } from '../../i18n/times';
import type { AskReply } from '../../messages/requests';
import { grouped } from '../../protocol/grouped';
import { sourceKey } from '../../protocol/interface/source-key';
import type { Citation } from '../../protocol/passage';
import { escapeMarkdown } from '../../protocol/plain-line';
import { useEnvironment } from '../environment';
import { About } from '../parts/About';
import { Icon } from '../parts/Icon';
import { copyPlainly } from '../prose/copy-plainly';
import { ownDir } from '../prose/direction';
import { Markdown } from '../prose/Markdown';
import { plainText } from '../prose/read-markdown';
import { nothingWords } from '../scope/scope-words';
import { atQuote, copyPath } from '../words/text-fragment';
import { followable, siteOf } from '../words/web-address';
import { Doubt } from './Doubt';
import { withoutOpenMarkup } from './open-markup';
import { rungWords } from './rung-words';

export type Answered = AskReply & { answer: NonNullable<AskReply['answer']> };

export interface AnswerViewProps {
  reply: Answered;
  /** Whether the answer is still arriving. Its sources are listed once it is complete, so that nothing below moves. */
  coming?: boolean;
}

/** An answer and its source. Every `[n]` links to the words it cites. */
export function AnswerView({ reply, coming = false }: AnswerViewProps) {
  const { citations } = reply.answer;
  const whole = reply.answer.silent
    ? `${escapeMarkdown(nothingWords(reply.scope))} ${t('answer_closestPassages')}`
    : reply.answer.markdown;
  const markdown = coming ? withoutOpenMarkup(whole) : whole;
  const said = coming ? '' : plainText(markdown);
  const sources = coming ? [] : sourcesOf(citations);
  return (
    <article class="answer" aria-label={t('answer_answer')} aria-busy={coming}>
      <p class="rung">{rungWords(reply)}</p>
      {reply.answer.unsure && <p class="unsure">{t('answer_mayNotAnswer')}</p>}
      <div class="prose" onCopy={copyPlainly}>
        <Markdown
          markdown={markdown}
          cite={(number) => {
            const citation = citations[number - 1];
            if (citation === undefined) return `[${number}]`;
            return (
              <>
                <Opens
                  class="cite"
                  citation={citation}
                  label={t('answer_source', { number, title: citation.source.title })}
                >
                  {number}
                </Opens>
                {citation.unsupported && <Doubt citation={citation} />}
              </>
            );
          }}
        />
      </div>
      {coming ? null : sources.length === 0 ? (
        <p class="no-sources">{t('answer_itNamesNoSources')}</p>
      ) : reply.answer.silent ? null : (
        <h3>{plural('answer_sources', sources.length)}</h3>
      )}
      <ul class="sources">
        {sources.map((source) => (
          <Source key={sourceKey(source.first.source)} cited={source} said={said} />
        ))}
      </ul>
    </article>
  );
}

/** A document that an answer cites, with all of its citations. */
interface CitedSource {
  first: Citation;
  citations: { number: number; citation: Citation }[];
}

function sourcesOf(citations: readonly Citation[]): CitedSource[] {
  const numbered = citations.map((citation, index) => ({ number: index + 1, citation }));
  const sources = grouped(numbered, ({ citation }) => sourceKey(citation.source)).values();
  return [...sources].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [{ first: first.citation, citations: all }];
  });
}

function Source({ cited, said }: { cited: CitedSource; said: string }) {
  const { source } = cited.first;
  const live = followable(source.url) !== undefined;
  const kept = day(source.source_updated_at);
  return (
    <li>
      <span class="title clamp" dir={ownDir(source.title)}>
        {source.title || siteOf(source.url) || t('answer_untitled')}
      </span>
      <About
        facts={[live ? siteOf(source.url) : '', kept === '' ? '' : t('answer_kept', { day: kept })]}
      />
      {cited.citations.map(({ number, citation }) => {
        const quote = plainText(citation.quote);
        // Do not repeat a quotation that the answer contains word for word.
        if (quote === '' || said.includes(quote)) return null;
        return (
          <blockquote key={number} class="quoted" dir="auto">
            {number}. {citation.unsupported && <bdi>{t('answer_closestDoesNotSaySo')} </bdi>}“
            {quote}”
          </blockquote>
        );
      })}
      <span class="opens">
        {cited.citations.map(({ number, citation }) => (
          <Opens
            key={number}
            class="cite"
            citation={citation}
            label={t('answer_passage', { number, title: source.title })}
          >
            {number}
          </Opens>
        ))}
        {live && (
          <Opens citation={cited.first} label={t('answer_openPageOf', { title: source.title })}>
            <Icon name="open" /> {t('words_openPageLink')}
          </Opens>
        )}
        {cited.first.copy !== undefined && (
          <Opens
            copy
            citation={cited.first}
            label={t('answer_yourCopyOf', { title: source.title })}
          >
            <Icon name="kept" /> {t('words_yourCopyLink')}
          </Opens>
        )}
      </span>
    </li>
  );
}

function Opens(props: {
  citation: Citation;
  label: string;
  copy?: boolean;
  class?: string;
  children: preact.ComponentChildren;
}) {
  const { browser } = useEnvironment();
  const { source, copy: uid } = props.citation;
  const quote = plainText(props.citation.quote);
  const copy = uid === undefined ? undefined : browser.pageUrl(copyPath(uid, quote));
  const page = followable(source.url);
  const live = page === undefined ? undefined : atQuote(page, quote);
  const href = props.copy ? copy : (live ?? copy);
  // Without an address and without a copy here, there is nothing to open.
  if (href === undefined) return <span class={props.class}>{props.children}</span>;
  return (
    <a
      class={props.class}
      href={href}
      title={props.label}
      aria-label={props.label}
      onClick={(event) => {
        event.preventDefault();
        void browser.open(event.shiftKey && copy !== undefined ? copy : href);
      }}
    >
      {props.children}
    </a>
  );
}
