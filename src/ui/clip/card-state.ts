/** The state of the clip card. `card-transitions.ts` changes it; the views draw it. */
import type {
  ClipReceipt,
  KeptHere,
  NamespaceList,
  PageChange,
  TabView,
  TypedDraft,
  Undone,
} from '../../messages/requests';
import type { Survey } from '../../protocol/document/document';
import { isOfPage } from '../../protocol/document/document-kinds';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { newestOf } from '../../protocol/document/newest';
import type { Problem } from '../../protocol/problem';

export interface TabPage {
  title: string;
  url: string;
  pdf?: true;
}

/** How much of the page a save takes. */
export type Extent = NonNullable<TypedDraft['chosen']>;

/** What the next save of the page will take, and data that helps to choose it. Another page starts a new draft. */
export interface Draft extends TypedDraft {
  /** The page has no text to keep, but a bookmark of it can be kept. */
  suggested?: 'bookmark';
  /** What a clip of the page would contain. `asked`: the page has not answered, or could not. */
  survey?: 'asked' | Survey;
  change?: PageChange | undefined;
}

export type CardState =
  /** `saveNext`: Enter came early, so the page is saved as soon as it is known. */
  | { state: 'looking'; saveNext: boolean }
  | Extract<TabView, { state: 'forbidden' | 'not-lent' }>
  | PageState;

export type PageState = { page: TabPage; draft: Draft } & (
  | { state: 'unsaved' }
  | { state: 'already'; kept: KeptHere[] }
  /** `progress`: number of pages of a PDF that have been read. */
  | { state: 'saving'; progress?: { done: number; total: number } }
  | { state: 'failed'; problem: Problem }
  /** `byKey`: saved by shortcut or menu, before this card was opened. */
  | {
      state: 'kept';
      receipt: ClipReceipt;
      byKey?: true;
      /** Set if this save moved the copy from another namespace. */
      moved?: Moved;
      undoing?: true;
      undoProblem?: Problem;
    }
  /** `kept`: the copies of the page that remain; `left`: the services that still have the undone clip. */
  | { state: 'undone'; kept: KeptHere[]; left: Undone['left'] }
);

/** A copy that was moved to another namespace, and its former namespace. */
export interface Moved {
  uid: string;
  from: string;
}

export interface Card {
  now: CardState;
  /** `typed` is absent until the person types; `byTemplate` is empty if no template sets a namespace. */
  namespace: { typed?: string; byTemplate: string; list: NamespaceList };
  /** Why a save by key failed. The background reports it only once, so it is kept here for later looks. */
  told: { url: string; problem: Problem } | undefined;
  /** Counts saves, undos and pages. Results of an earlier turn are dropped. */
  turn: number;
  /** Counts looks. Only the answer to the latest one is shown. */
  look: number;
}

/** Returns how much of the page the next save takes. */
export function extentOf({ chosen, suggested }: Draft): Extent {
  return chosen ?? suggested ?? 'page';
}

/** Returns what a clip of the page would contain; `undefined` until the page has answered. */
export function surveyOf({ survey }: Draft): Survey | undefined {
  return survey === 'asked' ? undefined : survey;
}

/**
 * Returns the content of the namespace field: the typed name, else the namespace that already has the page, else
 * the name from the template, else the name used last.
 */
export function namespaceShown({ namespace: { typed, byTemplate, list }, now }: Card): string {
  if (typed !== undefined) return typed;
  const suggested = byTemplate || list.last;
  return copyElsewhere(now, normaliseNamespace(suggested))?.namespace ?? suggested;
}

/** Returns the copy under another namespace that a save could move instead of keeping a second copy. */
export function movable(card: Card): KeptHere | undefined {
  return copyElsewhere(card.now, namespaceToSaveIn(card));
}

/** Returns nothing if this namespace has a copy too, because that copy gets the new version. */
function copyElsewhere(now: CardState, namespace: string): KeptHere | undefined {
  if (now.state !== 'already' && now.state !== 'undone') return undefined;
  if (!isOfPage(extentOf(now.draft))) return undefined;
  const pages = now.kept.filter(({ kind }) => isOfPage(kind));
  if (pages.some((one) => one.namespace === namespace)) return undefined;
  return newestOf(pages);
}

/** Returns the namespace that a save will use, as far as it is known. */
export function namespaceToSaveIn(card: Card): string {
  return normaliseNamespace(namespaceShown(card) || card.namespace.list.last);
}

/** Returns whether the namespace in the field already has the page, so that a save makes a new version. */
export function updates(card: Card): boolean {
  const { now } = card;
  if (now.state !== 'already' && now.state !== 'undone') return false;
  const name = namespaceToSaveIn(card);
  return (
    isOfPage(extentOf(now.draft)) &&
    now.kept.some((kept) => isOfPage(kept.kind) && kept.namespace === name)
  );
}
