/** The events of the clip card, and the effects that its transitions ask for. */
import type {
  ClipReceipt,
  KeptHere,
  NamespaceList,
  PageChange,
  RequestOf,
  TabView,
  TypedDraft,
  Undone,
} from '../../messages/requests';
import type { Details } from '../../protocol/document/correction';
import type { Survey } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import type { Extent, Moved } from './card-state';

export interface SaveWish {
  /** Saves this extent instead of the chosen one. */
  extent?: Extent;
  /** Keeps the page as a second document, and the earlier one too. */
  beside?: true;
  /** The person granted access to the host of the page for this save. */
  lent?: true;
}

/** The result of a save. `kept`: the page was kept already. */
export type SaveOutcome =
  | { receipt: ClipReceipt; moved?: Moved }
  | { kept: KeptHere[] }
  | { problem: Problem };

export type CardEvent =
  // From the person.
  | { type: 'choose'; extent: Extent }
  | { type: 'write'; note: string }
  | { type: 'describe'; details: TypedDraft['details'] }
  | { type: 'name'; namespace: string }
  | ({ type: 'save' } & SaveWish)
  /** Moves the copy from another namespace to this one, and saves the page into it. */
  | { type: 'move' }
  /** They said yes to a sensitive page. `always`: never ask about this site again. */
  | { type: 'save-anyway'; always: boolean }
  /** They said no to it. */
  | { type: 'leave' }
  /** They grant access to the host of the page once. Sent inside a click. */
  | { type: 'permit' }
  | { type: 'cancel' }
  | { type: 'undo' }
  // From the view.
  | { type: 'look' }
  /** Asks the page what a clip of it would contain, once per page. */
  | { type: 'survey' }
  | { type: 'stop' }
  // From the browser and the background.
  | { type: 'progress'; done: number; total: number }
  /** A save by shortcut or menu ended. */
  | { type: 'clip-ended'; outcome: { receipt: ClipReceipt } | { problem: Problem } }
  | { type: 'library-changed'; uid: string }
  // Answers to effects.
  | { type: 'looked'; look: number; view: TabView }
  | { type: 'listed'; list: NamespaceList }
  | { type: 'surveyed'; url: string; survey: Survey | undefined }
  | { type: 'compared'; url: string; change: PageChange | undefined }
  | { type: 'saved'; turn: number; outcome: SaveOutcome }
  | {
      type: 'undone';
      turn: number;
      outcome: { kept: KeptHere[]; left: Undone['left'] } | { problem: Problem };
    };

export type Effect =
  | { do: 'look'; look: number }
  | { do: 'list' }
  | { do: 'survey' | 'compare' | 'permit'; url: string }
  | { do: 'save'; turn: number; request: RequestOf<'clip.save'> }
  | { do: 'move'; turn: number; moved: Moved; request: RequestOf<'clip.save'> }
  | {
      do: 'save-anyway';
      turn: number;
      wanted: Extract<Problem, { code: 'sensitive-page' }>['wanted'];
      /** The site that is not asked about again. */
      allow: string | undefined;
      namespace: string;
      details: Details | undefined;
    }
  | { do: 'note-typed'; url: string; typed: TypedDraft }
  | { do: 'undo'; turn: number; clip: Clip; moved: Moved | undefined }
  | { do: 'cancel' };

type Clip = Pick<ClipReceipt, 'uid' | 'change'>;
