import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { NamespaceList } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { MeaningSection } from '../model/MeaningSection';
import { ModelSection } from '../model/ModelSection';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { DeliveryList } from '../services/DeliveryList';
import { LedgerTable } from '../services/LedgerTable';
import { type KeyKeeper, ServicesSection } from '../services/ServicesSection';
import type { StorageUse, Surroundings } from '../surroundings';
import { TemplatesSection } from '../templates/TemplatesSection';
import { ShortcutDoctor } from '../welcome/ShortcutDoctor';
import { count, size } from '../words/size';
import { AskFirst } from './AskFirst';
import { ImportSection } from './ImportSection';
import { MarkKept } from './MarkKept';
import { SearchIndex } from './SearchIndex';

interface Section {
  id: string;
  title: string;
  about: string;
  Body: (props: { surroundings: Surroundings; keys: KeyKeeper }) => ComponentChildren;
}

/** The page in order; a further section is one more row. */
const sections: readonly Section[] = [
  {
    id: 'saving',
    title: 'Saving',
    about: 'Every document is kept under a namespace, a name you choose.',
    Body: DefaultNamespace,
  },
  {
    id: 'templates',
    title: 'Templates',
    about: 'Where pages of a site go, which tags they get and what their front matter says.',
    Body: TemplatesSection,
  },
  {
    id: 'revisit',
    title: 'Pages you kept before',
    about: 'The popup always says whether you kept the page and how much of it is new.',
    Body: MarkKept,
  },
  {
    id: 'asking',
    title: 'Asking first',
    about:
      'Pages that show a password or payment form, and pages of this computer or a private network, are only saved after you say so.',
    Body: AskFirst,
  },
  {
    id: 'library',
    title: 'Library',
    about: 'Everything you keep is stored in this browser, on this device.',
    Body: LibraryUse,
  },
  {
    id: 'import',
    title: 'Import and export',
    about: 'Bring what you have kept elsewhere, and take out what you keep here.',
    Body: ImportSection,
  },
  {
    id: 'index',
    title: 'Search index',
    about: 'Made from your documents, and looked after by itself once a day and after every start.',
    Body: SearchIndex,
  },
  {
    id: 'services',
    title: 'Services',
    about: 'Clips can also go to services you connect, and search and questions can reach them.',
    Body: ServicesSection,
  },
  {
    id: 'model',
    title: 'Your own model',
    about:
      'Where no service answers a question, a model of yours can, from the passages found for it. None is asked unless you choose one here.',
    Body: ModelSection,
  },
  {
    id: 'meaning',
    title: 'Finding by meaning',
    about:
      'Finds what says the same in other words. Off unless you name an endpoint that makes embeddings; words alone find well without it.',
    Body: MeaningSection,
  },
  {
    id: 'deliveries',
    title: 'Deliveries',
    about: 'What is on its way to your services. Nothing is dropped before it has arrived.',
    Body: DeliveryList,
  },
  {
    id: 'ledger',
    title: 'What left this browser',
    about: 'Every request to a service: when, to which host, and how much.',
    Body: LedgerTable,
  },
  {
    id: 'shortcuts',
    title: 'Shortcuts',
    about: 'The browser decides which keys an extension gets; you can change them there.',
    Body: ShortcutDoctor,
  },
];

/** The settings: a list of sections beside a list of their names. */
export function OptionsPage({
  surroundings,
  keys,
}: {
  surroundings: Surroundings;
  keys: KeyKeeper;
}) {
  return (
    <div class="sheet options">
      <header>
        <Icon name="settings" />
        <h1>Settings</h1>
      </header>
      <nav aria-label="Sections">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        {sections.map(({ id, title, about, Body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <p class="advice">{about}</p>
            <Body surroundings={surroundings} keys={keys} />
          </section>
        ))}
      </main>
    </div>
  );
}

type NamespaceState =
  | { state: 'loading' }
  | { state: 'ready'; chosen: string; namespaces: NamespaceList }
  | { state: 'failed'; problem: Problem };

function DefaultNamespace({ surroundings: { ask } }: { surroundings: Surroundings }) {
  const [now, setNow] = useState<NamespaceState>({ state: 'loading' });
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');

  useEffect(() => {
    Promise.all([ask('settings.read', {}), ask('namespaces.list', {})]).then(
      ([settings, namespaces]) => {
        setNow({ state: 'ready', chosen: settings.defaultNamespace, namespaces });
        setTyped(settings.defaultNamespace);
      },
      (error) => setNow({ state: 'failed', problem: toProblem(error) }),
    );
  }, [ask]);

  async function change(name: string) {
    if (now.state !== 'ready' || name === now.chosen) return;
    try {
      const settings = await ask('settings.change', { defaultNamespace: name });
      setNow({ ...now, chosen: settings.defaultNamespace });
      setTyped(settings.defaultNamespace);
      setSaid(
        settings.defaultNamespace === ''
          ? 'Saved: new clips go where the last one went.'
          : `Saved: new clips go to ${settings.defaultNamespace}.`,
      );
    } catch (error) {
      setNow({ state: 'failed', problem: toProblem(error) });
    }
  }

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        void change(typed);
      }}
    >
      <label for="default-namespace">Default namespace</label>
      <input
        id="default-namespace"
        type="text"
        list="namespaces"
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        placeholder="The one used last"
        aria-describedby="default-namespace-about"
        disabled={now.state === 'loading'}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => void change(event.currentTarget.value)}
      />
      <datalist id="namespaces">
        {now.state === 'ready' &&
          now.namespaces.all.map(({ name }) => <option key={name} value={name} />)}
      </datalist>
      <p id="default-namespace-about" class="advice">
        Suggested whenever you save. Leave it empty to be offered the one you used last.
      </p>
      <p class="said" role="status">
        {said !== '' && <Icon name="check" />} {said}
      </p>
    </form>
  );
}

type UseState =
  | { state: 'loading' }
  | { state: 'known'; documents: number; use: StorageUse }
  | { state: 'failed'; problem: Problem };

function LibraryUse({ surroundings: { ask, browser } }: { surroundings: Surroundings }) {
  const [now, setNow] = useState<UseState>({ state: 'loading' });

  useEffect(() => {
    Promise.all([ask('documents.list', { offset: 0, limit: 1 }), browser.storage()]).then(
      ([{ total }, use]) => setNow({ state: 'known', documents: total, use }),
      (error) => setNow({ state: 'failed', problem: toProblem(error) }),
    );
  }, [ask, browser]);

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  return (
    <div class="use">
      {now.state === 'known' && (
        <dl>
          <div>
            <dt>Kept</dt>
            <dd>{count(now.documents, 'document')}</dd>
          </div>
          <div>
            <dt>Space used</dt>
            <dd>
              {size(now.use.used)}
              {now.use.quota > 0 && <small> of {size(now.use.quota)} free to use</small>}
            </dd>
          </div>
        </dl>
      )}
      <a class="secondary" href={browser.pageUrl('library.html')}>
        <Icon name="library" /> Open the library
      </a>
    </div>
  );
}
