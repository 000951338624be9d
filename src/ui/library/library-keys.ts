import type { DocumentSummary } from '../../protocol/document/document';
import type { NotedState } from '../../protocol/document/read-state';
import type { Environment } from '../environment';
import { MARK_SELECTION_ID } from '../highlights/CopyMarks';
import type { Selection } from '../list/chosen-rows';
import type { Cursor } from '../list/cursor';
import { isInList, listKeys, openLive } from '../list/list-keys';
import type { Listing } from '../list/listing';
import { viewAddress } from '../list/view';
import { READER_LOOK_ID } from '../look/ReaderLook';
import { beginSelected } from '../many/begin-selected';
import type { BulkWork } from '../many/bulk-work';
import { COPY_QUOTATION_ID } from '../quotation/CopyQuotation';
import { otherState } from '../read-state/state-words';
import { BEGINNING_ID } from '../reader/PlaceLine';
import type { KeyDeeds } from '../state/use-keys';
import { SEARCH_ID } from './Shelves';
import type { Shelf } from './shelf';

interface Parts {
  shelf: Shelf;
  listing: Listing;
  cursor: Cursor;
  selection: Selection;
  work: BulkWork;
  edit: (document: DocumentSummary) => void;
  showKeys: () => void;
}

/** Number of rows that Page Up and Page Down move by. */
const PAGE = 8;

/** Returns the key actions of the library page. `KeyList` documents them. */
export function libraryKeys(parts: Parts, { browser }: Environment): KeyDeeds {
  const { shelf, listing, cursor, selection, edit, showKeys } = parts;

  /** Returns the document that keys act on: the focused one in the list, else the open one. */
  function current(): DocumentSummary | undefined {
    const reader = shelf.reader.value;
    if (reader.reader === 'open' && !isInList()) return reader.document;
    const id = cursor.id.value;
    return id === undefined ? undefined : listing.rows.value.get(id)?.document;
  }

  /** Marks the selection, or else the current document; a second press on the document removes the mark. */
  function mark(as: NotedState): boolean {
    if (selection.chosen.value.size > 0) {
      void beginSelected(parts, { do: 'mark', as });
      return true;
    }
    const document = current();
    if (document === undefined) return false;
    // The document may leave the list.
    if (cursor.index.value >= 0) cursor.stay(cursor.index.value);
    void shelf.mark(document, otherState(document, as));
    return true;
  }

  /** Changes the selection of the row at the cursor. */
  function choose(change: (id: number) => void): unknown {
    const id = cursor.id.value;
    return id !== undefined && change(id);
  }

  function remove(): boolean {
    if (selection.chosen.value.size > 0) {
      void beginSelected(parts, { do: 'remove' });
      return true;
    }
    const document = current();
    if (document === undefined) return false;
    const reader = shelf.reader.value;
    cursor.stepAside((id) => listing.rows.value.get(id)?.document.uid === document.uid);
    void shelf.remove(document).then(() => {
      const isRead = reader.reader === 'open' && reader.document.uid === document.uid;
      if (isRead && shelf.done.value.done === 'removed') {
        location.hash = viewAddress(listing.view.value);
      }
    });
    return true;
  }

  return {
    ...listKeys({ cursor, searchId: SEARCH_ID, page: PAGE }),
    o: () => openLive(browser, current()),
    r: () => mark('read'),
    a: () => mark('archived'),
    e: () => {
      const document = current();
      return document !== undefined && edit(document);
    },
    // Pressing by script keeps the focus, and with it the selection.
    c: () => pressed(COPY_QUOTATION_ID),
    h: () => pressed(MARK_SELECTION_ID),
    g: () => pressed(BEGINNING_ID),
    t: () => {
      document.getElementById(READER_LOOK_ID)?.focus();
      return pressed(READER_LOOK_ID);
    },
    x: () => choose(selection.toggle),
    X: () => choose(selection.extend),
    Escape: () => {
      const isAny = selection.chosen.value.size > 0;
      selection.none();
      return isAny;
    },
    '#': remove,
    Delete: remove,
    '?': showKeys,
  };
}

/** Presses a button that may not be there. */
function pressed(id: string): boolean {
  const button = document.getElementById(id);
  button?.click();
  return button !== null;
}
