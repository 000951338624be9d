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
        : `Answered by ${rung.model} (${place(rung.host)}), from ${drawn}`;
    case 'extraction':
      return `Quoted from ${drawn}${rung.why === 'no-model' ? '' : `: ${WHY[rung.why]}`}`;
  }
}

/** A host as a person knows it. */
const place = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host) ? 'this computer' : host;

const WHY: Record<Exclude<WhyNoModel, 'no-model'>, string> = {
  'model-off': 'your model is switched off',
  'model-failed': 'your model gave no answer',
  'nothing-to-read': 'nothing was found for a model to read',
  'private-window': 'from a private window no service and no model is asked',
  'sensitive-page': 'a page that you would be asked about before it is saved is shown to no model',
};

function drawnFrom(first: string, services: readonly string[] = []): string {
  return [first, ...services].join(', ').replace(/, ([^,]*)$/, ' and $1');
}
