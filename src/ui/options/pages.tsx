import type { ComponentChildren } from 'preact';
import type { MessageKey } from '../../i18n/message';
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

const section = (id: string, title: MessageKey, about: MessageKey, Body: Section['Body']) => ({
  id,
  title,
  about,
  Body,
});

/** The settings in order. To add a section, add a row; the search reads what the section shows. */
export const pages = [
  {
    id: 'general',
    title: 'options_generalPage',
    sections: [
      section('saving', 'options_saving', 'options_savingAbout', DefaultNamespace),
      section('asking', 'options_asking', 'options_askingAbout', AskFirst),
      section('pictures', 'words_pictures', 'options_picturesAbout', KeepPictures),
      section('revisit', 'options_revisit', 'options_revisitAbout', MarkKept),
      section('appearance', 'options_appearance', 'options_appearanceAbout', Appearance),
      section('shortcuts', 'settings_shortcuts', 'options_shortcutsAbout', ShortcutDoctor),
    ],
  },
  {
    id: 'library',
    title: 'words_library',
    sections: [
      section('kept', 'options_kept', 'options_keptAbout', LibraryUse),
      section('templates', 'options_templates', 'options_templatesAbout', TemplatesSection),
      section('import', 'options_import', 'options_importAbout', ImportSection),
      section('backup', 'options_backup', 'options_backupAbout', BackupSection),
    ],
  },
  {
    id: 'connections',
    title: 'options_connectionsPage',
    sections: [
      section('services', 'options_services', 'options_servicesAbout', ServicesSection),
      section('model', 'options_model', 'options_modelAbout', AnswerModels),
      section('meaning', 'options_meaning', 'options_meaningAbout', MeaningSection),
      section('assistants', 'options_assistants', 'options_assistantsAbout', AssistantsSection),
    ],
  },
  {
    id: 'advanced',
    title: 'options_advancedPage',
    sections: [
      section('index', 'options_index', 'options_indexAbout', SearchIndex),
      section('diagnostics', 'options_diagnostics', 'options_diagnosticsAbout', Diagnostics),
    ],
  },
] as const satisfies readonly SettingsPage[];
