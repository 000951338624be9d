import type { ComponentChildren } from 'preact';
import { AssistantsSection } from '../assistants/AssistantsSection';
import { BackupSection } from '../backup/BackupSection';
import { AnswerModels } from '../model/AnswerModels';
import { MeaningSection } from '../model/MeaningSection';
import { Icon } from '../parts/Icon';
import { DeliveryList } from '../services/DeliveryList';
import { LedgerTable } from '../services/LedgerTable';
import { type KeyKeeper, ServicesSection } from '../services/ServicesSection';
import { TemplatesSection } from '../templates/TemplatesSection';
import { ShortcutDoctor } from '../welcome/ShortcutDoctor';
import { Appearance } from './Appearance';
import { AskFirst } from './AskFirst';
import { DefaultNamespace } from './DefaultNamespace';
import { ImportSection } from './ImportSection';
import { LibraryUse } from './LibraryUse';
import { MarkKept } from './MarkKept';
import { SearchIndex } from './SearchIndex';
import { useSectionInView } from './use-section-in-view';

interface Section {
  id: string;
  title: string;
  about: string;
  Body: (props: { keys: KeyKeeper }) => ComponentChildren;
}

/** The page in order. To add a section, add a row. */
const groups: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: 'Keeping pages',
    sections: [
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
        title: 'Ask before saving',
        about:
          'Pages that show a password or payment form, and pages of this computer or a private network, are only saved after you say so.',
        Body: AskFirst,
      },
    ],
  },
  {
    title: 'What you kept',
    sections: [
      {
        id: 'library',
        title: 'Library',
        about: 'Everything you keep is stored in this browser, on this device.',
        Body: LibraryUse,
      },
      {
        id: 'import',
        title: 'Import',
        about: 'Bring what you have kept elsewhere.',
        Body: ImportSection,
      },
      {
        id: 'backup',
        title: 'Backup and restore',
        about:
          'Everything you keep in one file: documents with their older versions, highlights, tags and notes, the bin, conversations, templates, saved searches and settings. No keys, and no services.',
        Body: BackupSection,
      },
      {
        id: 'index',
        title: 'Search index',
        about:
          'Made from your documents, and looked after by itself once a day and after every start.',
        Body: SearchIndex,
      },
    ],
  },
  {
    title: 'Services and models',
    sections: [
      {
        id: 'services',
        title: 'Services',
        about:
          'Clips can also go to services you connect, and search and questions can reach them.',
        Body: ServicesSection,
      },
      {
        id: 'model',
        title: 'Your own model',
        about:
          'Where no service answers a question, a model of yours can, from the passages found for it. None is asked unless you choose one here.',
        Body: AnswerModels,
      },
      {
        id: 'meaning',
        title: 'Semantic search',
        about:
          'Finds passages that say the same in other words. Off until you name an embeddings endpoint; keyword search works well without it.',
        Body: MeaningSection,
      },
    ],
  },
  {
    title: 'Assistants',
    sections: [
      {
        id: 'assistants',
        title: 'Assistants and scripts',
        about:
          'Programs on this computer can search, read and ask your library, each with a key of its own. Every request is in the activity log. Off until you pair.',
        Body: AssistantsSection,
      },
    ],
  },
  {
    title: 'Traffic',
    sections: [
      {
        id: 'deliveries',
        title: 'Deliveries',
        about: 'What is on its way to your services. Nothing is dropped before it has arrived.',
        Body: DeliveryList,
      },
      {
        id: 'ledger',
        title: 'Activity log',
        about:
          'Every request to a service, and every one of an assistant: when, to whom, and how much.',
        Body: LedgerTable,
      },
    ],
  },
  {
    title: 'This device',
    sections: [
      {
        id: 'appearance',
        title: 'Appearance',
        about: 'The theme of all pages of Jackdaw, kept on this device.',
        Body: Appearance,
      },
      {
        id: 'shortcuts',
        title: 'Shortcuts',
        about: 'The browser decides which keys an extension gets; you can change them there.',
        Body: ShortcutDoctor,
      },
    ],
  },
];

const ids = groups.flatMap(({ sections }) => sections.map(({ id }) => id));

/** The settings: groups of sections beside a list of their names. */
export function OptionsPage({ keys }: { keys: KeyKeeper }) {
  const inView = useSectionInView(ids);
  return (
    <div class="sheet options">
      <header>
        <Icon name="settings" />
        <h1>Settings</h1>
      </header>
      <nav aria-label="Sections">
        {groups.map(({ title, sections }) => (
          <div key={title}>
            <p>{title}</p>
            <ul>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} aria-current={id === inView ? 'location' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main>
        {groups.flatMap(({ sections }) =>
          sections.map(({ id, title, about, Body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <p class="advice">{about}</p>
              <Body keys={keys} />
            </section>
          )),
        )}
      </main>
    </div>
  );
}
