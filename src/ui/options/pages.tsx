import type { ComponentChildren } from 'preact';
import { AssistantsSection } from '../assistants/AssistantsSection';
import { BackupSection } from '../backup/BackupSection';
import { AnswerModels } from '../model/AnswerModels';
import { MeaningSection } from '../model/MeaningSection';
import { type KeyKeeper, ServicesSection } from '../services/ServicesSection';
import { Appearance } from '../settings/Appearance';
import { AskFirst } from '../settings/AskFirst';
import { DefaultNamespace } from '../settings/DefaultNamespace';
import { ImportSection } from '../settings/ImportSection';
import { LibraryUse } from '../settings/LibraryUse';
import { MarkKept } from '../settings/MarkKept';
import { SearchIndex } from '../settings/SearchIndex';
import { ShortcutDoctor } from '../settings/ShortcutDoctor';
import { TemplatesSection } from '../templates/TemplatesSection';

export interface Section {
  /** Its address: `options.html#id`. No page has the same. */
  id: string;
  title: string;
  about: string;
  Body: (props: { keys: KeyKeeper }) => ComponentChildren;
}

export interface SettingsPage {
  /** Its address: `options.html#id`. */
  id: string;
  title: string;
  sections: readonly Section[];
}

/** The settings in order. To add a section, add a row; the search reads what the section shows. */
export const pages = [
  {
    id: 'general',
    title: 'General',
    sections: [
      {
        id: 'saving',
        title: 'Saving',
        about: 'Every document is kept under a namespace, a name you choose.',
        Body: DefaultNamespace,
      },
      {
        id: 'asking',
        title: 'Ask before saving',
        about:
          'Pages that show a password or payment form, and pages of this computer or a private network, are only saved after you say so.',
        Body: AskFirst,
      },
      {
        id: 'revisit',
        title: 'Pages you kept before',
        about: 'The popup always says whether you kept the page and how much of it is new.',
        Body: MarkKept,
      },
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
  {
    id: 'library',
    title: 'Library',
    sections: [
      {
        id: 'kept',
        title: 'What you kept',
        about: 'Everything you keep is stored in this browser, on this device.',
        Body: LibraryUse,
      },
      {
        id: 'templates',
        title: 'Templates',
        about: 'Where pages of a site go, which tags they get and what their front matter says.',
        Body: TemplatesSection,
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
    ],
  },
  {
    id: 'connections',
    title: 'Connections',
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
    id: 'advanced',
    title: 'Advanced',
    sections: [
      {
        id: 'index',
        title: 'Search index',
        about:
          'Made from your documents, and looked after by itself once a day and after every start.',
        Body: SearchIndex,
      },
    ],
  },
] as const satisfies readonly SettingsPage[];
