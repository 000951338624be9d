import type { AnswerRung, WhyNoModel } from '../../messages/requests';
import { describeFailure } from '../services/service-failure';
import { ago } from '../words/when';

/** Where an answer comes from, and why from nowhere better. */
export function rungWords(rung: AnswerRung): string {
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
        ? `${rung.model} answered, on this device, from ${drawnFrom(rung.services)}`
        : `Answer of your model ${rung.model} at ${rung.host}, from ${drawnFrom(rung.services)}`;
    case 'extraction':
      return `Best passages${rung.services ? ` of ${drawnFrom(rung.services)}` : ''}: ${WHY[rung.why]}`;
  }
}

const WHY: Record<WhyNoModel, string> = {
  'no-model': 'no model is set up',
  'model-off': 'your model is switched off',
  'model-failed': 'your model gave no answer',
  'nothing-to-read': 'nothing was found for a model to read',
  'private-window': 'from a private window no service and no model is asked',
};

function drawnFrom(services: readonly string[] = []): string {
  return ['your library', ...services].join(', ').replace(/, ([^,]*)$/, ' and $1');
}
