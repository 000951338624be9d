import type { ComponentChildren } from 'preact';
import type { MessageKey } from '../../i18n/message-keys';
import { AssistantsSection } from '../assistants/AssistantsSection';
import { BackupSection } from '../backup/BackupSection';
import { AnswerModels } from '../model/AnswerModels';
import { MeaningSection } from '../model/MeaningSection';
import { type KeyKeeper, ServicesSection } from '../services/ServicesSection';
import { Appearance } from '../settings/Appearance';
import { AskFirst } from '../settings/AskFirst';
import { DefaultNamespace } from '../settings/DefaultNamespace';
import { Diagnostics } from '../settings/Diagnostics';
import { ImportSection } from '../settings/ImportSection';
import { KeepPictures } from '../settings/KeepPictures';
import { LibraryUse } from '../settings/LibraryUse';
import { MarkKept } from '../settings/MarkKept';
import { SearchIndex } from '../settings/SearchIndex';
import { ShortcutDoctor } from '../settings/ShortcutDoctor';
import { TemplatesSection } from '../templates/TemplatesSection';

export interface Section {
  /** Its address: `options.html#id`. No page has the same. */
  id: string;
  title: MessageKey;
  about: MessageKey;
  Body: (props: { keys: KeyKeeper }) => ComponentChildren;
}

export interface SettingsPage {
  /** Its address: `options.html#id`. */
  id: string;
  title: MessageKey;
  sections: readonly Section[];
}

/** The settings in order. To add a section, add a row; the search reads what the section shows. */
export const pages = [
  {
    id: 'general',
    title: 'options_generalPage',
    sections: [
      {
        id: 'saving',
        title: 'options_saving',
        about: 'options_savingAbout',
        Body: DefaultNamespace,
      },
      {
        id: 'asking',
        title: 'options_asking',
        about: 'options_askingAbout',
        Body: AskFirst,
      },
      {
        id: 'pictures',
        title: 'options_pictures',
        about: 'options_picturesAbout',
        Body: KeepPictures,
      },
      {
        id: 'revisit',
        title: 'options_revisit',
        about: 'options_revisitAbout',
        Body: MarkKept,
      },
      {
        id: 'appearance',
        title: 'options_appearance',
        about: 'options_appearanceAbout',
        Body: Appearance,
      },
      {
        id: 'shortcuts',
        title: 'settings_shortcuts',
        about: 'options_shortcutsAbout',
        Body: ShortcutDoctor,
      },
    ],
  },
  {
    id: 'library',
    title: 'words_library',
    sections: [
      {
        id: 'kept',
        title: 'options_kept',
        about: 'options_keptAbout',
        Body: LibraryUse,
      },
      {
        id: 'templates',
        title: 'options_templates',
        about: 'options_templatesAbout',
        Body: TemplatesSection,
      },
      {
        id: 'import',
        title: 'options_import',
        about: 'options_importAbout',
        Body: ImportSection,
      },
      {
        id: 'backup',
        title: 'options_backup',
        about: 'options_backupAbout',
        Body: BackupSection,
      },
    ],
  },
  {
    id: 'connections',
    title: 'options_connectionsPage',
    sections: [
      {
        id: 'services',
        title: 'options_services',
        about: 'options_servicesAbout',
        Body: ServicesSection,
      },
      {
        id: 'model',
        title: 'options_model',
        about: 'options_modelAbout',
        Body: AnswerModels,
      },
      {
        id: 'meaning',
        title: 'options_meaning',
        about: 'options_meaningAbout',
        Body: MeaningSection,
      },
      {
        id: 'assistants',
        title: 'options_assistants',
        about: 'options_assistantsAbout',
        Body: AssistantsSection,
      },
    ],
  },
  {
    id: 'advanced',
    title: 'options_advancedPage',
    sections: [
      {
        id: 'index',
        title: 'options_index',
        about: 'options_indexAbout',
        Body: SearchIndex,
      },
      {
        id: 'diagnostics',
        title: 'options_diagnostics',
        about: 'options_diagnosticsAbout',
        Body: Diagnostics,
      },
    ],
  },
] as const satisfies readonly SettingsPage[];
