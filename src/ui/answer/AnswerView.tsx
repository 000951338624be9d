import type { AskReply } from '../../messages/requests';
import type { Citation } from '../../protocol/passage';
import { Icon } from '../parts/Icon';
import type { Surroundings } from '../surroundings';
import { atQuote, copyPath } from '../words/fragment';
import { followable, siteOf } from '../words/link';
import { Markdown } from '../words/Markdown';
import { plainText } from '../words/tokens';
import { day } from '../words/when';

export interface AnswerViewProps {
  reply: AskReply & { answer: NonNullable<AskReply['answer']> };
  surroundings: Surroundings;
}

/** An answer, where it came from, and every `[n]` a way to the words it stands on. */
export function AnswerView({ reply, surroundings }: AnswerViewProps) {
  const { markdown, citations } = reply.answer;
  const said = plainText(markdown);
  return (
    <article class="answer" aria-label="Answer">
      <p class="rung">{rungWords(reply.rung)}</p>
      <div class="prose">
        <Markdown
          markdown={markdown}
          cite={(number) => {
            const citation = citations[number - 1];
            if (citation === undefined) return `[${number}]`;
            return (
              <Opens
                class="cite"
                citation={citation}
                surroundings={surroundings}
                label={`Source ${number}: ${citation.source.title}`}
              >
                {number}
              </Opens>
            );
          }}
        />
      </div>
      <h3>{citations.length === 1 ? 'Source' : 'Sources'}</h3>
      <ol class="sources">
        {citations.map((citation, index) => (
          <Source
            // biome-ignore lint/suspicious/noArrayIndexKey: a citation's place is its name
            key={index}
            citation={citation}
            surroundings={surroundings}
            quoted={said.includes(plainText(citation.quote))}
          />
        ))}
      </ol>
    </article>
  );
}

function rungWords(rung: AskReply['rung']): string {
  switch (rung.why) {
    case 'no-model':
      return 'Best passages: no model is set up';
  }
}

function Source(props: { citation: Citation; surroundings: Surroundings; quoted: boolean }) {
  const { citation, surroundings, quoted } = props;
  const { source } = citation;
  const live = followable(source.url) !== undefined;
  return (
    <li>
      <span class="title">{source.title || siteOf(source.url) || 'Untitled'}</span>
      {!quoted && <blockquote class="quoted">{plainText(citation.quote)}</blockquote>}
      <span class="about">
        {live && <span>{siteOf(source.url)}</span>}
        {day(source.source_updated_at) !== '' && <span>{day(source.source_updated_at)}</span>}
        {live && (
          <Opens
            citation={citation}
            surroundings={surroundings}
            label={`Open page: ${source.title}`}
          >
            <Icon name="open" /> Open page
          </Opens>
        )}
        <Opens
          copy
          citation={citation}
          surroundings={surroundings}
          label={`Your copy: ${source.title}`}
        >
          <Icon name="copy" /> Your copy
        </Opens>
      </span>
    </li>
  );
}

function Opens(props: {
  citation: Citation;
  surroundings: Surroundings;
  label: string;
  copy?: boolean;
  class?: string;
  children: preact.ComponentChildren;
}) {
  const { browser } = props.surroundings;
  const { source } = props.citation;
  const quote = plainText(props.citation.quote);
  const copy = browser.pageUrl(copyPath(source.uid, quote));
  const page = followable(source.url);
  const href = props.copy || page === undefined ? copy : atQuote(page, quote);
  return (
    <a
      class={props.class}
      href={href}
      title={props.label}
      aria-label={props.label}
      onClick={(event) => {
        event.preventDefault();
        void browser.open(event.shiftKey ? copy : href);
      }}
    >
      {props.children}
    </a>
  );
}
