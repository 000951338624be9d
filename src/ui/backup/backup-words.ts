import type { EntryKind, EntryName } from '../../protocol/backup/backup-entry';
import type { Difference, RestoreJob } from '../../protocol/backup/restore-job';
import { count, figure } from '../words/size';
import type { Comparison } from './look-into-backup';

const NOUNS: Record<EntryKind, (n: number) => string> = {
  document: (n) => count(n, 'document'),
  removed: (n) => `${figure(n)} in the bin`,
  conversation: (n) => count(n, 'conversation'),
  setting: (n) => count(n, 'setting'),
};

const sum = (counts: Record<Difference, number>) => counts.same + counts.other + counts.absent;

/** `4,312 of 4,312 documents are identical, and so are 3 in the bin, 12 conversations and 5 settings.` */
export function proofWords({ counts }: Comparison): string {
  const { same } = counts.document;
  const total = sum(counts.document);
  const verb = same === 1 ? 'is' : 'are';
  const first = `${figure(same)} of ${count(total, 'document')} ${verb} identical`;
  const others = listOf(
    (['removed', 'conversation', 'setting'] as const)
      .filter((kind) => counts[kind].same > 0)
      .map((kind) => NOUNS[kind](counts[kind].same)),
  );
  return others === '' ? `${first}.` : `${first}, and so are ${others}.`;
}

/** `3 documents and 1 conversation`; empty where there is none. */
export function entriesWords(counts: Comparison['counts'], difference: Difference): string {
  const kinds = Object.keys(NOUNS) as EntryKind[];
  return listOf(
    kinds
      .filter((kind) => counts[kind][difference] > 0)
      .map((kind) => NOUNS[kind](counts[kind][difference])),
  );
}

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

const KINDS: Record<EntryKind, string> = {
  document: '',
  removed: 'in the bin',
  conversation: 'conversation',
  setting: 'setting',
};

const SETTINGS: Record<string, string> = {
  defaultNamespace: 'Default namespace',
  lastNamespace: 'Namespace used last',
  askFirst: 'Ask before saving',
  neverAsk: 'Sites saved without asking',
  clipTemplates: 'Templates',
  browserModel: 'The browser’s own model',
  savedSearches: 'Saved searches',
  toldApart: 'What is no duplicate',
};

/** What an entry is called in a list. */
export function entryTitle({ kind, key, title }: EntryName): string {
  const name = kind === 'setting' ? (SETTINGS[key] ?? key) : title || key;
  return KINDS[kind] === '' ? name : `${name} (${KINDS[kind]})`;
}

/** How a restore went. */
export function restoreWords(job: RestoreJob): string {
  const { state, total, added, changed, skipped, takenBack, left } = job;
  const did = `${figure(added)} added, ${figure(changed)} replaced, ${figure(skipped)} skipped`;
  const rest = left === 0 ? '' : ` ${figure(left)} changed since and stay.`;
  switch (state) {
    case 'reading':
      return 'The file was not read to its end, so nothing was restored. Choose it again.';
    case 'running':
    case 'undoing':
      return '';
    case 'stopped':
      return takenBack > 0
        ? `Stopped: ${figure(takenBack)} of ${figure(added + changed)} undone.`
        : `Stopped: ${did}, ${figure(total - added - changed - skipped)} left.`;
    case 'done':
      return takenBack > 0
        ? `Stopped: ${figure(takenBack)} of ${figure(added + changed)} undone; the rest stays.`
        : `Restored: ${did}.`;
    case 'undone':
      return `Undone: the library is as it was.${rest}`;
  }
}
