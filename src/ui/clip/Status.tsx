import type { ComponentChildren } from 'preact';
import { type MessageKey, plural, rich, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import type { ClipReceipt, KeptHere, LeftBehind } from '../../messages/requests';
import type { KeptDocument, Reading } from '../../protocol/document/document';
import type { ClipKind } from '../../protocol/document/document-kinds';
import type { Problem } from '../../protocol/problem';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { PageLink } from '../parts/PageLink';
import { ProblemNotice } from '../parts/ProblemNotice';
import { MarkLink } from '../read-state/MarkLink';
import { useAttempt } from '../state/use-attempt';
import { useIfLoaded } from '../state/use-loaded';
import { kindWords } from '../words/kind';
import { copyPath } from '../words/text-fragment';
import type { ClipCardModel } from './card';
import { type CardState, movable, namespaceToSaveIn, surveyOf } from './card-state';
import { LOW_COVERAGE, percent } from './coverage';
import { EditButton, type Editing } from './editing';
import { SensitiveChoice } from './SensitiveChoice';

export interface StatusProps {
  now: CardState;
  model: ClipCardModel;
  editing: Editing;
}

/** Shows the state of the page, or the result of the last action on it. */
export function Status({ now, model, editing }: StatusProps) {
  switch (now.state) {
    case 'already':
      return (
        <>
          <KeptCopies kept={now.kept} editing={editing} />
          <Elsewhere model={model} />
        </>
      );
    case 'kept':
      return (
        <>
          <p class="status kept">
            <Icon name="check" />
            <span>
              {now.moved === undefined
                ? rich(keptInName[now.receipt.change], {
                    b: named,
                    namespace: now.receipt.namespace,
                  })
                : rich('clip_movedInName', {
                    b: named,
                    from: now.moved.from,
                    namespace: now.receipt.namespace,
                  })}
              {' · '}
              {kindWords(now.receipt.kind).map((kind) => `${kind} · `)}
              <EditButton uid={now.receipt.uid} editing={editing} />
            </span>
          </p>
          {now.receipt.fromBin && <p class="status advice">{t('clip_fromBin')}</p>}
          <PicturesKept receipt={now.receipt} />
          <PoorReading receipt={now.receipt} />
          <Coverage receipt={now.receipt} model={model} />
          <NotSelection now={now} model={model} />
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
            <Icon name="undo" /> {t('clip_undoneAsBefore')}
          </p>
          <KeptCopies kept={now.kept} editing={editing} />
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
          quiet={isQuiet(now.problem)}
          icon={isQuiet(now.problem) ? 'lock' : 'warning'}
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

/** Lists the copies of the page, with what can be done with each. */
function KeptCopies({ kept: all, editing }: { kept: readonly KeptHere[]; editing: Editing }) {
  const clock = useEnvironment().now();
  if (all.length === 0) return null;
  return (
    <div class="status kept">
      <Icon name="check" />
      <ul>
        {all.map((kept) => (
          <li key={kept.uid}>
            {rich(keptAs[kept.kind], {
              time: (inside) => <time dateTime={kept.updatedAt}>{inside}</time>,
              when: when(kept.updatedAt, clock),
              b: named,
              namespace: kept.namespace,
            })}
            {' · '}
            <PageLink path={copyPath(kept.uid)}>{t('words_yourCopyLink')}</PageLink>
            {' · '}
            <EditButton uid={kept.uid} editing={editing} />
            {' · '}
            <MarkLink kept={kept} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns whether the problem is only a question to the person and not a failure. */
const isQuiet = ({ code }: Problem) => code === 'sensitive-page' || code === 'pdf-not-permitted';

/** Says that saving would make a second copy of the page under another namespace. */
function Elsewhere({ model }: Pick<StatusProps, 'model'>) {
  const card = model.state.value;
  const other = movable(card);
  if (other === undefined) return null;
  return (
    <p class="status advice">
      <span>
        {rich('clip_copyElsewhere', {
          b: named,
          from: other.namespace,
          to: namespaceToSaveIn(card),
        })}
      </span>
    </p>
  );
}

type Saving = Extract<CardState, { state: 'saving' }>;
type Kept = Extract<CardState, { state: 'kept' }>;

/** Shows how many pages of a long PDF have been read, and the button that cancels. */
function Progress({ progress, model }: Pick<Saving, 'progress'> & Pick<StatusProps, 'model'>) {
  if (progress === undefined) return null;
  const { done, total } = progress;
  return (
    <div class="status reading">
      <div>
        <p>{t('clip_pageOf', { done, total })}</p>
        <progress max={total} value={done} aria-label={t('clip_pagesRead')} />
      </div>
      <Button onClick={() => model.send({ type: 'cancel' })}>{t('words_cancel')}</Button>
    </div>
  );
}

/** Says why a save by key seems to do nothing: the toolbar hides the button that shows it. */
function OutOfSight() {
  const { browser } = useEnvironment();
  const isInSight = useIfLoaded(() => browser.buttonInSight(), [browser]);
  if (isInSight !== false) return null;
  return <p class="status advice">{t('clip_pinTheButton')}</p>;
}

/** Says how many of its pictures a clip was kept with. A site may refuse to give the others. */
function PicturesKept({ receipt: { pictures } }: { receipt: ClipReceipt }) {
  if (pictures === undefined) return null;
  return (
    <p class="status advice">{plural('clip_picturesKept', pictures.of, { kept: pictures.kept })}</p>
  );
}

/** Says that a page was read by a simpler reader, and lists the faults for a bug report. */
function PoorReading({ receipt: { reading } }: { receipt: ClipReceipt }) {
  const words = reading && readingWords(reading);
  if (words === undefined) return null;
  return (
    <div class="status coverage">
      <Icon name="warning" />
      <div>
        <p>{words}</p>
        <details>
          <summary>{t('clip_whatWentWrong')}</summary>
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
        <p>{t('clip_savedPartOfText', { percent: percent(receipt.coverage) })}</p>
        <Button onClick={() => model.send({ type: 'save', extent: 'whole-page' })}>
          {t('clip_keepWholePageInstead')}
        </Button>
      </div>
    </div>
  );
}

/** Says that more than the selected words is kept, and offers to keep those too. */
function NotSelection({ now, model }: Pick<StatusProps, 'model'> & { now: Kept }) {
  if (now.receipt.kind !== 'page' || surveyOf(now.draft)?.selected !== true) return null;
  return (
    <div class="status">
      <div>
        <p>{t('clip_mainTextIsKept')}</p>
        <Button onClick={() => model.send({ type: 'save', extent: 'selection' })}>
          {t('clip_keepSelectionToo')}
        </Button>
      </div>
    </div>
  );
}

const named = (inside: ComponentChildren) => <b dir="auto">{inside}</b>;

/** The same as `keptInName`, for screen readers. */
export const keptIn = {
  created: 'clip_keptIn',
  updated: 'clip_updatedIn',
  unchanged: 'clip_unchangedIn',
} as const;

const keptInName = {
  created: 'clip_keptInName',
  updated: 'clip_updatedInName',
  unchanged: 'clip_unchangedInName',
} as const;

const keptAs: Record<ClipKind, MessageKey> = {
  page: 'clip_pageKept',
  'whole-page': 'clip_wholePageKept',
  selection: 'clip_selectionKept',
  link: 'clip_keptFromLink',
  pdf: 'clip_pdfKept',
  transcript: 'clip_transcriptKept',
  image: 'clip_imageKept',
  bookmark: 'clip_bookmarkKept',
  answer: 'clip_answerKept',
};

/** Offers the clip as a file if the browser has no space for it. */
function Rescue({ document }: { document: KeptDocument }) {
  const { browser } = useEnvironment();
  const { problem, attempt } = useAttempt();
  const download = () =>
    attempt(async () => {
      const { downloadMarkdown } = await import('../words/markdown-file');
      downloadMarkdown(browser, document);
    });
  return (
    <>
      <Button onClick={() => void download()}>
        <Icon name="download" /> {t('clip_downloadItInstead')}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </>
  );
}

/** Messages that say where an undone clip still is, and what the person can do about it. */
export const leftWords: Record<LeftBehind, (service: string) => string> = {
  saved: (service) => t('clip_serviceHasItAlready', { service }),
  maybe: (service) => t('clip_mayHaveReachedService', { service }),
  leaving: (service) => t('clip_wasOnItsWay', { service }),
};

/** Returns one line for a page that the best reader could not read; `undefined` for other pages. */
function readingWords({ reader, isWhole }: Reading): string | undefined {
  if (!isWhole) return t('clip_pageIsTooLarge');
  switch (reader) {
    case 'blocks':
    case 'whole':
      return undefined;
    case 'readability':
      return t('clip_simplerReaderChoseText');
    case 'text':
      return t('clip_keptAsPlainText');
  }
}
