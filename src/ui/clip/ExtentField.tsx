import { useId } from 'preact/hooks';
import { t } from '../../i18n/message';
import { MAX_NOTE_LENGTH } from '../../protocol/document/clip-limits';
import type { Survey } from '../../protocol/document/document';
import { describe } from '../describe';
import { Icon } from '../parts/Icon';
import type { ClipCardModel } from './card';
import { type Extent, extentOf, type PageState, surveyOf } from './card-state';
import { LOW_COVERAGE, percent } from './coverage';

/** The choice of how much of the page to save. */
export function ExtentField({ now, model }: { now: PageState; model: ClipCardModel }) {
  const id = useId();
  const survey = surveyOf(now.draft);
  const chosen = extentOf(now.draft);
  return (
    <div class="extent">
      <fieldset>
        <legend class="heard">{t('clip_whatToSave')}</legend>
        {extents(survey, now.page.pdf === true).map(([extent, words, note]) => (
          <label key={extent} class="pill">
            <input
              type="radio"
              name={id}
              value={extent}
              checked={extent === chosen}
              onChange={() => model.send({ type: 'choose', extent })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                model.send({ type: 'save' });
              }}
            />
            <span>
              {words}
              {note !== undefined && <small> {note}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <NothingToClip now={now} />
      {chosen === 'bookmark' && (
        <div class="note">
          <label for={`${id}-note`}>{t('clip_yourNote')}</label>
          <textarea
            id={`${id}-note`}
            rows={2}
            dir="auto"
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t('clip_whyItIsWorthFinding')}
            value={now.draft.note}
            onInput={(event) => model.send({ type: 'write', note: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}

/** Returns the choices. A selection or a transcript is offered only if the page has one. */
function extents(
  survey: Survey | undefined,
  pdf: boolean,
): [extent: Extent, words: string, note?: string][] {
  if (pdf) {
    return [
      ['page', t('clip_textPdf')],
      ['bookmark', t('clip_bookmark')],
    ];
  }
  const main: [Extent, string, string?] =
    survey?.coverage === undefined || survey.failure !== undefined
      ? ['page', t('clip_mainText')]
      : ['page', t('clip_mainText'), percent(survey.coverage)];
  return [
    main,
    ['whole-page', t('clip_wholePage')],
    ...(survey?.selected ? [['selection', t('clip_selection')] as [Extent, string]] : []),
    ...(survey?.transcript ? [['transcript', t('clip_transcript')] as [Extent, string]] : []),
    ['bookmark', t('clip_bookmark')],
  ];
}

function NothingToClip({ now }: { now: PageState }) {
  const failure = surveyOf(now.draft)?.failure;
  if (failure?.code !== 'nothing-to-clip' && failure?.code !== 'empty-page') return null;
  // After a failed save the notice above says so.
  if (now.state === 'failed' && now.problem.code === failure.code) return null;
  return (
    <p class="status">
      <Icon name="warning" />
      <span>{describe(failure).what}</span>
    </p>
  );
}

/** Says how much of the visible text the article is, if it is only a part. */
export function ArticleShare({ now }: { now: PageState }) {
  const survey = surveyOf(now.draft);
  if (extentOf(now.draft) !== 'page' || survey === undefined || survey.failure !== undefined) {
    return null;
  }
  const { coverage = 1 } = survey;
  return coverage >= LOW_COVERAGE ? null : (
    <p class="status coverage">
      <Icon name="warning" />
      <span>{t('clip_articleIsSmallPartOfPage', { percent: percent(coverage) })}</span>
    </p>
  );
}
