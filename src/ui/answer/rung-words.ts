import { t } from '../../i18n/message';
import { listed } from '../../i18n/numbers';
import { ago } from '../../i18n/times';
import type { AskReply, WhyNoModel } from '../../messages/requests';
import { fromWhere } from '../scope/scope-words';
import { describeFailure } from '../services/service-failure';
import { modelName } from '../words/model-name';

/** Says where an answer comes from, and why not from a better rung. */
export function rungWords({ rung, scope }: Pick<AskReply, 'rung' | 'scope'>): string {
  const services = rung.kind === 'service' ? [] : (rung.services ?? []);
  const drawn = listed([fromWhere(scope), ...services]);
  switch (rung.kind) {
    case 'service': {
      const { service, ageMs, staleBecause } = rung;
      const from =
        ageMs === undefined
          ? t('answer_ofService', { service })
          : t('answer_ofServiceKept', { service, ago: ago(ageMs) });
      return staleBecause === undefined
        ? from
        : `${from}. ${describeFailure(staleBecause, service).what}`;
    }
    case 'model':
      return rung.host === undefined
        ? t('answer_answeredOnDevice', { model: modelName(rung.model), drawn })
        : t('answer_answeredElsewhere', {
            model: modelName(rung.model),
            place: place(rung.host),
            drawn,
          });
    case 'extraction':
      return rung.why === 'no-model'
        ? t('answer_quotedFrom', { drawn })
        : t('answer_quotedFromBecause', { drawn, why: WHY[rung.why] });
  }
}

/** Returns a host the way people know it. */
const place = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host) ? t('answer_thisComputer') : host;

const WHY: Record<Exclude<WhyNoModel, 'no-model'>, string> = {
  'model-off': t('answer_yourModelIsSwitchedOff'),
  'model-failed': t('answer_yourModelGaveNoAnswer'),
  'nothing-to-read': t('answer_nothingWasFoundForModel'),
  'private-window': t('answer_privateWindowAsksNobody'),
  'sensitive-page': t('answer_askedFirstShownToNoModel'),
};
