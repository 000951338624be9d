import type { Comparison } from '../../files/backup/look-into-backup';
import { type MessageKey, type PluralKey, plural, sentences, t } from '../../i18n/message';
import { listed } from '../../i18n/numbers';
import type { EntryKind, EntryName } from '../../protocol/backup/backup-entry';
import type { Difference, RestoreJob } from '../../protocol/backup/restore-job';

const NOUNS = {
  document: 'words_documents',
  removed: 'backup_inBin',
  picture: 'backup_pictures',
  conversation: 'backup_conversations',
  setting: 'backup_settings',
} as const satisfies Record<EntryKind, PluralKey>;

const sum = (counts: Record<Difference, number>) => counts.same + counts.other + counts.absent;

/** `4,312 of 4,312 documents are identical, as well as 3 in the bin, 12 conversations and 5 settings.` */
export function proofWords({ counts }: Comparison): string {
  const { same } = counts.document;
  const total = sum(counts.document);
  const documents = plural('backup_ofDocuments', total);
  const others = listed(
    (['removed', 'picture', 'conversation', 'setting'] as const)
      .filter((kind) => counts[kind].same > 0)
      .map((kind) => plural(NOUNS[kind], counts[kind].same)),
  );
  return others === ''
    ? plural('backup_identical', same, { documents })
    : plural('backup_allIdentical', same, { documents, others });
}

/** Returns `3 documents and 1 conversation`; empty if there are none. */
export function entriesWords(counts: Comparison['counts'], difference: Difference): string {
  const kinds = Object.keys(NOUNS) as EntryKind[];
  return listed(
    kinds
      .filter((kind) => counts[kind][difference] > 0)
      .map((kind) => plural(NOUNS[kind], counts[kind][difference])),
  );
}

const KINDS = {
  document: undefined,
  removed: 'backup_titleInBin',
  picture: 'backup_titleOfPicture',
  conversation: 'backup_titleOfConversation',
  setting: 'backup_titleOfSetting',
} as const satisfies Record<EntryKind, MessageKey | undefined>;

const SETTINGS: Record<string, MessageKey> = {
  defaultNamespace: 'settings_defaultNamespace',
  lastNamespace: 'backup_lastNamespace',
  askFirst: 'options_asking',
  neverAsk: 'backup_neverAsk',
  clipTemplates: 'options_templates',
  keepPictures: 'backup_keepPictures',
  browserModel: 'backup_browserModel',
  savedSearches: 'list_savedSearches',
  toldApart: 'backup_toldApart',
  showRelated: 'backup_showRelated',
  readingPlaces: 'backup_readingPlaces',
};

/** Returns the name of an entry in a list. */
export function entryTitle({ kind, key, title }: EntryName): string {
  const setting = kind === 'setting' && Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined;
  const name = setting === undefined ? title || key : t(setting);
  const message = KINDS[kind];
  return message === undefined ? name : t(message, { title: name });
}

/** Says how a restore ended, or where it stopped. */
export function restoreWords(job: RestoreJob): string {
  const { state, total, added, changed, skipped, takenBack, left } = job;
  const did = {
    added: plural('backup_added', added),
    replaced: plural('backup_replaced', changed),
    skipped: plural('backup_skippedCount', skipped),
  };
  switch (state) {
    case 'reading':
      return t('backup_notReadToEnd');
    case 'running':
    case 'undoing':
      return '';
    case 'stopped':
      return takenBack > 0
        ? plural('backup_undoStopped', added + changed, { undone: takenBack })
        : t('backup_stopped', {
            ...did,
            left: plural('backup_left', total - added - changed - skipped),
          });
    case 'done':
      return takenBack > 0
        ? plural('backup_undoStoppedFor', added + changed, { undone: takenBack })
        : t('backup_restored', did);
    case 'undone':
      return sentences(t('backup_undone'), left === 0 ? '' : plural('backup_stay', left));
  }
}
