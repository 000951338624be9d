import { t } from '../../i18n/message';
import { ago } from '../../i18n/times';
import type { MeaningUse, Skipped } from '../../messages/requests';
import { type Description, describe } from '../describe';
import { describeMeaningFailure, describeModelFailure } from '../model/model-failure';
import { Markdown } from '../prose/Markdown';
import { describeFailure } from '../services/service-failure';
import type { ServicesState } from './find-state';

/** The notice under the results of a search about the answers of the services. */
export function ServicesNotice({ services }: { services: ServicesState }) {
  switch (services.state) {
    case 'asking':
      return (
        <p class="services-said" role="status">
          {t('find_asking')}
        </p>
      );
    case 'failed':
      return (
        <p class="services-said" role="status">
          {services.problem.code === 'private-window'
            ? t('find_privateWindowAsksNobody')
            : describe(services.problem).what}
        </p>
      );
    case 'answered': {
      const { answered, failed, meaning } = services.reply;
      return (
        <div class="services-said" role="status">
          {answered.map(({ service, ageMs, staleBecause }) => (
            <p key={service}>
              {ageMs === undefined
                ? t('find_wasAsked', { service })
                : t('find_answeredAgo', { service, ago: ago(ageMs) })}
              {staleBecause && ` ${describeFailure(staleBecause, service).what}`}
            </p>
          ))}
          {meaning && <MeaningNotice meaning={meaning} />}
          <SkippedNotice skipped={failed} />
        </div>
      );
    }
  }
}

/** Says whether the library was also searched by meaning. */
function MeaningNotice({ meaning }: { meaning: MeaningUse }) {
  if ('failure' in meaning) {
    const { what, advice } = describeMeaningFailure(meaning.failure, meaning.model);
    return (
      <p>
        <span class="what">{what}</span> <span class="advice">{advice}</span>
      </p>
    );
  }
  const { done, total, model } = meaning;
  return (
    <p>
      {t('find_searchedByMeaning', { model })}
      {done < total && ` ${t('find_readByMeaningSoFar', { done, total })}`}
    </p>
  );
}

/** Names the services that did not answer, and what to do about it. */
export function SkippedNotice({ skipped }: { skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  return (
    <ul class="skipped">
      {skipped.map((one) => {
        const { what, advice } = describeSkipped(one);
        return (
          <li key={what}>
            <span class="what">{what}</span> <span class="advice">{advice}</span>
            {'said' in one && one.said !== undefined && (
              <details>
                <summary>{t('find_whatSaidWithoutSource', { model: one.model })}</summary>
                <div class="prose">
                  <Markdown markdown={one.said} />
                </div>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function describeSkipped(skipped: Skipped): Description {
  if ('meaning' in skipped) return describeMeaningFailure(skipped.failure, skipped.meaning);
  if ('model' in skipped) return describeModelFailure(skipped.failure, skipped.model);
  const { service, failure } = skipped;
  return failure.code === 'nothing-found'
    ? { what: t('find_serviceFoundNothing', { service }), advice: '' }
    : describeFailure(failure, service);
}
