import { useEffect, useState } from 'preact/hooks';
import type { ClipReceipt } from '../../messages/requests';
import type { ClipKind, KeptDocument } from '../../protocol/document/document';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { PageLink } from '../parts/PageLink';
import { ProblemNotice } from '../parts/ProblemNotice';
import { MarkLink } from '../read-state/MarkLink';
import { downloadMarkdown } from '../words/markdown-file';
import { copyPath, editPath } from '../words/text-fragment';
import { when } from '../words/when';
import { Changed } from './Changed';
import type { ClipCardModel } from './card';
import { type CardState, movable, namespaceToSaveIn } from './card-state';
import { LOW_COVERAGE, percent } from './coverage';
import { leftWords } from './left-behind';
import { readingWords } from './reading-words';
import { SensitiveChoice } from './SensitiveChoice';

export interface StatusProps {
  now: CardState;
  model: ClipCardModel;
}

/** What is known of the page, or how the last action on it ended. */
export function Status({ now, model }: StatusProps) {
  const clock = useEnvironment().now();
  switch (now.state) {
    case 'already':
      return (
        <>
          <div class="status kept">
            <Icon name="check" />
            <ul>
              {now.kept.map((kept) => (
                <li key={kept.uid}>
                  {keptAs[kept.kind]}{' '}
                  <time dateTime={kept.updatedAt}>{when(kept.updatedAt, clock)}</time> in{' '}
                  <b dir="auto">{kept.namespace}</b>
                  {' · '}
                  <PageLink path={copyPath(kept.uid)}>Your copy</PageLink>
                  {' · '}
                  <PageLink path={editPath(kept.uid)}>Edit</PageLink>
                  {' · '}
                  <MarkLink kept={kept} />
                </li>
              ))}
            </ul>
          </div>
          <Changed now={now} model={model} />
          <Elsewhere model={model} />
        </>
      );
    case 'kept':
      return (
        <>
          <p class="status kept">
            <Icon name="check" />
            <span>
              {now.moved === undefined ? (
                keptWords[now.receipt.change]
              ) : (
                <>
                  Moved from <b dir="auto">{now.moved.from}</b>, and kept
                </>
              )}{' '}
              in <b dir="auto">{now.receipt.namespace}</b>
              {' · '}
              <PageLink path={editPath(now.receipt.uid)}>Edit</PageLink>
            </span>
          </p>
          <Elsewhere model={model} />
          <PoorReading receipt={now.receipt} />
          <Coverage receipt={now.receipt} model={model} />
          {now.byKey && <OutOfSight />}
          {now.undoProblem !== undefined && <ProblemNotice problem={now.undoProblem} />}
        </>
      );
    case 'saving':
      return <Progress progress={now.progress} model={model} />;
    case 'undone':
      return (
        <>
          <p class="status">
            <Icon name="undo" /> Undone: the page is as it was before.
          </p>
          {now.left.map(({ service, how }) => (
            <p key={service} class="status left-behind">
              <Icon name="warning" /> <span>{leftWords[how](service)}</span>
            </p>
          ))}
        </>
      );
    case 'failed':
      return (
        <ProblemNotice
          problem={now.problem}
          quiet={now.problem.code === 'sensitive-page'}
          icon={now.problem.code === 'sensitive-page' ? 'lock' : 'warning'}
        >
          {now.problem.code === 'sensitive-page' && (
            <SensitiveChoice
              problem={now.problem}
              onYes={(always) => model.send({ type: 'save-anyway', always })}
            />
          )}
          {now.problem.code === 'disk-full' && now.problem.rescue !== undefined && (
            <Rescue document={now.problem.rescue} />
          )}
        </ProblemNotice>
      );
    default:
      return null;
  }
}

/** Says that the page has, or would have, a copy under each of two namespaces. */
function Elsewhere({ model }: Pick<StatusProps, 'model'>) {
  const card = model.state.value;
  const other = movable(card);
  if (other === undefined) return null;
  return (
    <p class="status advice">
      {card.now.state === 'kept' ? (
        <>
          An earlier copy stays in <b dir="auto">{other.namespace}</b>.
        </>
      ) : (
        <>
          Your copy is in <b dir="auto">{other.namespace}</b>. Move it to{' '}
          <b dir="auto">{namespaceToSaveIn(card.namespace)}</b>, or keep one in each.
        </>
      )}
    </p>
  );
}

type Saving = Extract<CardState, { state: 'saving' }>;

/** The pages read of a long PDF, and the button that cancels. */
function Progress({ progress, model }: Pick<Saving, 'progress'> & Pick<StatusProps, 'model'>) {
  if (progress === undefined) return null;
  const { done, total } = progress;
  return (
    <div class="status reading">
      <div>
        <p>
          Page {done} of {total}
        </p>
        <progress max={total} value={done} aria-label="Pages read" />
      </div>
      <Button onClick={() => model.send({ type: 'cancel' })}>Cancel</Button>
    </div>
  );
}

/** Says why a save by key seems to do nothing: the toolbar hides the button that shows it. */
function OutOfSight() {
  const { browser } = useEnvironment();
  const [away, setAway] = useState(false);
  useEffect(() => {
    void browser.buttonInSight().then((seen) => setAway(!seen));
  }, [browser]);
  if (!away) return null;
  return (
    <p class="status advice">
      Jackdaw’s button says so too, with ✓. To have it in sight, press the puzzle piece in the
      toolbar and pin Jackdaw.
    </p>
  );
}

/** Says that a page was read by a simpler reader, with the faults for a bug report. */
function PoorReading({ receipt: { reading } }: { receipt: ClipReceipt }) {
  const words = reading && readingWords(reading);
  if (words === undefined) return null;
  return (
    <div class="status coverage">
      <Icon name="warning" />
      <div>
        <p>{words}</p>
        <details>
          <summary>What went wrong</summary>
          <ul>
            {reading?.faults.map(({ part, message }) => (
              <li key={part}>
                {part}: {message}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}

/** Warns that a clip of the main text may have missed some of it, and offers the whole page. */
function Coverage({ receipt, model }: { receipt: ClipReceipt; model: ClipCardModel }) {
  // For every other kind the person chose how much to save.
  if (receipt.kind !== 'page' || receipt.coverage >= LOW_COVERAGE) return null;
  return (
    <div class="status coverage">
      <Icon name="warning" />
      <div>
        <p>
          Saved {percent(receipt.coverage)} of the page’s text. If something is missing, keep the
          whole page, or select what you want and save the selection.
        </p>
        <Button onClick={() => model.send({ type: 'save', extent: 'whole-page' })}>
          Keep the whole page instead
        </Button>
      </div>
    </div>
  );
}

export const keptWords = {
  created: 'Kept on this device',
  updated: 'Updated on this device',
  unchanged: 'Already kept on this device, unchanged,',
} as const;

const keptAs: Record<ClipKind, string> = {
  page: 'Kept',
  'whole-page': 'Whole page kept',
  selection: 'Selection kept',
  link: 'Kept from a link',
  pdf: 'PDF kept',
  transcript: 'Transcript kept',
  image: 'Image kept',
  bookmark: 'Bookmark kept',
  answer: 'Answer kept',
};

/** Offers the clip as a file, where the browser has no room for it. */
function Rescue({ document }: { document: KeptDocument }) {
  const { browser } = useEnvironment();
  return (
    <Button onClick={() => downloadMarkdown(browser, document)}>
      <Icon name="download" /> Download it instead
    </Button>
  );
}
