import type { AskReply, WhyNoModel } from '../../messages/requests';
import { fromWhere } from '../scope/scope-words';
import { describeFailure } from '../services/service-failure';
import { ago } from '../words/when';

/** Where an answer comes from, and why from nowhere better. */
export function rungWords({ rung, scope }: Pick<AskReply, 'rung' | 'scope'>): string {
  const drawn = drawnFrom(fromWhere(scope), rung.kind === 'service' ? [] : rung.services);
  switch (rung.kind) {
    case 'service': {
      const age = rung.ageMs === undefined ? '' : `, kept ${ago(rung.ageMs)}`;
      const why =
        rung.staleBecause === undefined
          ? ''
          : `. ${describeFailure(rung.staleBecause, rung.service).what}`;
      return `Answer of ${rung.service}${age}${why}`;
    }
    case 'model':
      return rung.host === undefined
        ? `${rung.model} answered, on this device, from ${drawn}`
        : `Answer of your model ${rung.model} at ${rung.host}, from ${drawn}`;
    case 'extraction':
      return `Best passages${rung.services ? ` of ${drawn}` : ''}: ${WHY[rung.why]}`;
  }
}

const WHY: Record<WhyNoModel, string> = {
  'no-model': 'no model is set up',
  'model-off': 'your model is switched off',
  'model-failed': 'your model gave no answer',
  'nothing-to-read': 'nothing was found for a model to read',
  'private-window': 'from a private window no service and no model is asked',
  'sensitive-page': 'a page that you would be asked about before it is saved is shown to no model',
};

function drawnFrom(first: string, services: readonly string[] = []): string {
  return [first, ...services].join(', ').replace(/, ([^,]*)$/, ' and $1');
}
