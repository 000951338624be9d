import type { ServiceFailure } from '../../messages/requests';
import { describe } from '../describe';
import type { ServicesState } from '../find/finder';
import { ago } from '../words/when';
import { describeFailure } from './failure';

/** What the services said to a search, under its results. */
export function ServicesNotice({ services }: { services: ServicesState }) {
  switch (services.state) {
    case 'asking':
      return (
        <p class="services-said" role="status">
          Asking your services…
        </p>
      );
    case 'failed':
      return <p class="services-said">{describe(services.problem).what}</p>;
    case 'answered': {
      const { answered, failed } = services.reply;
      return (
        <div class="services-said" role="status">
          {answered.map(({ service, ageMs }) => (
            <p key={service}>
              {ageMs === undefined
                ? `${service} was asked.`
                : `${service}: as it answered ${ago(ageMs)}.`}
            </p>
          ))}
          <SkippedNotice skipped={failed} />
        </div>
      );
    }
  }
}

/** Services that did not answer, and what to do about it. */
export function SkippedNotice({ skipped }: { skipped: readonly ServiceFailure[] }) {
  if (skipped.length === 0) return null;
  return (
    <ul class="skipped">
      {skipped.map(({ service, failure }) => {
        const { what, advice } = describeFailure(failure, service);
        return (
          <li key={`${service} ${failure.code}`}>
            <span class="what">{what}</span> <span class="advice">{advice}</span>
          </li>
        );
      })}
    </ul>
  );
}
