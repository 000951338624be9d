import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plural, sentences, t } from '../../i18n/message';
import type { ServiceVerdict, ServiceView } from '../../messages/requests';
import { checkKey, checkService } from '../../protocol/services/check-service';
import { type ConnectedService, originOf } from '../../protocol/services/connected-service';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said, toneOf } from '../parts/Said';
import { Skeleton } from '../parts/Skeleton';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';
import { MoveLibrary } from './MoveLibrary';
import { ServiceForm } from './ServiceForm';
import { describeFailure } from './service-failure';

/** Stores secrets directly in the database. They never go into a message. */
export interface KeyKeeper {
  keep(given: { serviceId: string; origin: string; secret: string }): Promise<void>;
  /** Asks the browser's permission to reach a host. Must be called inside a click. */
  requestHost(origin: string): Promise<boolean>;
}

/** A removed service, which the person can restore. */
interface Removed {
  service: ConnectedService;
  hadKey: boolean;
}

/** The last action of the person. At most one of these is set. */
interface At {
  /** The service whose form is open, or a new one. */
  editing?: string;
  /** The service whose form was saved; a new object each time. */
  saved?: { id: string };
  removed?: Removed;
}

/** The connected services, and the form that adds one. */
export function ServicesSection({ keys }: { keys: KeyKeeper }) {
  const { ask } = useEnvironment();
  const [now, show] = useLoaded(() => ask('services.list', {}), [], 'deliveries.changed');
  const [{ editing, saved, removed }, setAt] = useState<At>({});
  const gone = useRef<HTMLParagraphElement>(null);
  const { problem, attempt, clear } = useAttempt();

  useLayoutEffect(() => gone.current?.focus(), [removed]);
  // The form was removed. The focus moves to the card of the service, which a screen reader then announces.
  useLayoutEffect(() => {
    if (saved) document.getElementById(`service-${saved.id}`)?.focus();
  }, [saved]);

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <Skeleton />;

  /** Opens the form of a service, or closes the form. */
  const edit = (id?: string) => {
    clear();
    setAt(id === undefined ? {} : { editing: id });
  };

  /** Checks the service first, then asks for permission while the click still counts, then saves it and its key. */
  const save = (given: unknown, typed: string, since: ConnectedService | undefined) =>
    attempt(async () => {
      const service = checkService(given);
      const secret = checkKey(typed);
      const origin = originOf(service);
      if (origin !== undefined) await keys.requestHost(origin);
      // A key is meant for the address that it was typed with.
      const seen = secret === '' ? since : undefined;
      let views = await ask('services.put', { service, ...(seen && { since: seen }) });
      if (secret !== '' && origin !== undefined) {
        await keys.keep({ serviceId: service.id, origin, secret });
        views = await ask('services.key-given', { id: service.id });
      }
      await show(views);
      if (editing !== undefined) setAt({ saved: { id: service.id } });
    });

  const remove = ({ service, keyEnding }: ServiceView, withUnsent: boolean) =>
    attempt(async () => {
      await show(await ask('services.remove', { id: service.id, withUnsent }));
      setAt({ removed: { service, hadKey: keyEnding !== undefined } });
    });

  /** Restores a removed service. Its key was deleted, so the form asks for it again. */
  const bringBack = ({ service, hadKey }: Removed) =>
    attempt(async () => {
      await show(await ask('services.put', { service }));
      setAt(hadKey ? { editing: service.id } : { saved: { id: service.id } });
    });

  return (
    <div class="services">
      {problem && <ProblemNotice problem={problem} />}
      <ul>
        {now.value.map((view) => (
          <li key={view.service.id}>
            {editing === view.service.id ? (
              <ServiceForm
                before={view}
                onSave={save}
                onCancel={() => edit()}
                onRemove={(withUnsent) => void remove(view, withUnsent)}
              />
            ) : (
              <ServiceCard
                view={view}
                onAllow={(origin) => void attempt(() => keys.requestHost(origin))}
                saved={saved?.id === view.service.id ? saved : undefined}
                onEdit={() => edit(view.service.id)}
                onChange={(service) => void save(service, '', view.service)}
                onTested={() => void show(ask('services.list', {}))}
              />
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <p class="said neutral" ref={gone} tabIndex={-1} role="status">
          {t(removed.hadKey ? 'services_removedWithKey' : 'services_removed', {
            name: removed.service.name,
          })}{' '}
          <Button onClick={() => void bringBack(removed)}>
            <Icon name="undo" /> {t('words_undo')}
          </Button>
        </p>
      )}
      {editing === 'new' ? (
        <ServiceForm onSave={save} onCancel={() => edit()} />
      ) : (
        <Button onClick={() => edit('new')}>{t('services_connectOne')}</Button>
      )}
    </div>
  );
}

interface ServiceCardProps {
  view: ServiceView;
  /** Asks the browser's permission to reach its host. */
  onAllow: (origin: string) => void;
  /** Set when its form was saved; a new object each time. */
  saved: object | undefined;
  onEdit: () => void;
  onChange: (service: ConnectedService) => void;
  /** Called after a test, because a test may end a pause of the service or start one. */
  onTested: () => void;
}

function ServiceCard({ view, onAllow, saved, onEdit, onChange, onTested }: ServiceCardProps) {
  const { ask } = useEnvironment();
  const { service, keyEnding, permitted, stops, unsent, move } = view;
  const [test, setTest] = useState<'idle' | 'running' | ServiceVerdict>('idle');
  const origin = originOf(service) ?? '';
  // A test result is out of date once the permission has changed.
  useEffect(() => setTest('idle'), [permitted]);
  // A failed test is out of date once something has arrived.
  const arrived = (move?.posted ?? 0) - unsent;
  const arrivedBefore = useRef(arrived);
  useEffect(() => {
    if (arrived > arrivedBefore.current) setTest((was) => (toneOf(was) === 'bad' ? 'idle' : was));
    arrivedBefore.current = arrived;
  }, [arrived]);
  // Report a wrong key or address now, and not when a clip waits for the service.
  useEffect(() => {
    if (saved !== undefined && permitted && service.kind === 'interface') void run(false);
  }, [saved, permitted]);

  async function run(spend: boolean) {
    setTest('running');
    const failed: ServiceVerdict = { ok: false, failure: { code: 'network' } };
    setTest(await ask('services.test', { id: service.id, spend }).catch(() => failed));
    onTested();
  }

  return (
    <article class="service" aria-labelledby={`service-${service.id}`}>
      <h3 id={`service-${service.id}`} tabIndex={-1}>
        <bdi>{service.name}</bdi>
      </h3>
      <p class="advice">
        <bdi>{service.kind === 'interface' ? service.baseUrl : service.urlTemplate}</bdi>
        {' · '}
        {keyEnding === undefined
          ? t('words_noKey')
          : t('services_keyEnding', { key: `••••${keyEnding}` })}
        {unsent > 0 && ` · ${plural('services_waitingShort', unsent)}`}
        {service.paused && ` · ${t('services_paused')}`}
      </p>
      {!permitted && origin !== '' && (
        <p class="advice">
          {describeFailure({ code: 'no-permission' }, service.name).what}{' '}
          <Button class="primary" onClick={() => onAllow(origin)}>
            {t('words_allow')}
          </Button>
        </p>
      )}
      {/* A failed test says the same, and what to do. */}
      {toneOf(test) !== 'bad' &&
        [...new Set(stops.map((stop) => stopWords(stop, service.name)))].map((words) => (
          <p key={words} class="advice">
            <Icon name="warning" /> {words}
          </p>
        ))}
      <Said words={verdictWords(test, service.name)} tone={toneOf(test)} />
      <div class="buttons">
        {service.kind === 'interface' && (
          <Button disabled={test === 'running'} onClick={() => void run(false)}>
            {t('services_test')}
          </Button>
        )}
        {typeof test === 'object' && test.ok && test.question === 'not-refused' && (
          <Button onClick={() => void run(true)}>{t('services_askOne')}</Button>
        )}
        <Button onClick={onEdit}>{t('words_edit')}</Button>
        <Button onClick={() => onChange({ ...service, paused: !service.paused })}>
          {t(service.paused ? 'services_resume' : 'services_pause')}
        </Button>
      </div>
      <MoveLibrary view={view} />
    </article>
  );
}

/** Says why an endpoint is on hold. */
function stopWords({ failure, forMs }: ServiceView['stops'][number], name: string): string {
  const { what } = describeFailure(failure, name);
  if (forMs === undefined) return what;
  return sentences(what, describeFailure({ code: 'held-back', why: 'rate', forMs }, name).advice);
}

function verdictWords(test: 'idle' | 'running' | ServiceVerdict, name: string): string {
  if (test === 'idle') return '';
  if (test === 'running') return t('services_asking', { name });
  if (test.ok) {
    if (test.question === 'works') return t('services_worksFully');
    if (test.question === 'not-asked') return t('services_works');
    if (test.question === 'not-refused') return t('services_worksUnasked');
    return sentences(t('services_worksExcept'), describeFailure(test.question, name).what);
  }
  if (test.failure === 'cannot-be-tried') return t('services_untried');
  const { what, advice } = describeFailure(test.failure, name);
  return sentences(what, advice);
}
