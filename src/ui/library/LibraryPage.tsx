import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { DocumentSummary } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { BackupDue } from '../backup/BackupDue';
import { useEnvironment } from '../environment';
import { createSelection } from '../list/chosen-rows';
import { createCursor } from '../list/cursor';
import { KeysButton } from '../list/KeyDialog';
import { createListing, type Listing } from '../list/listing';
import { notesByName } from '../list/notes-by-name';
import { type LibraryView, readView, viewAddress } from '../list/view';
import { BulkToast, BulkUndone } from '../many/BulkToast';
import { type BulkWork, createBulkWork } from '../many/bulk-work';
import { MarkedShelf } from '../marks/MarkedShelf';
import { markedKeys } from '../marks/marked-keys';
import { createMarkedList } from '../marks/marked-list';
import { markedAddress, readMarkedView } from '../marks/marked-view';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { type NoteAddress, NotesOfText } from '../prose/Markdown';
import { Reader } from '../reader/Reader';
import { isUndoKey } from '../state/latin-key';
import { hasOwnUndo } from '../state/own-undo';
import { useKeys } from '../state/use-keys';
import { useLostFocus } from '../state/use-lost-focus';
import { TwinsShelf } from '../twins/TwinsShelf';
import { createTwins } from '../twins/twin-list';
import { AddFiles } from './AddFiles';
import { BinShelf } from './BinShelf';
import { Done, undoAndShow } from './Done';
import { EditDialog } from './EditDialog';
import { Home } from './Home';
import { KeyList } from './KeyList';
import { libraryKeys } from './library-keys';
import { Shelves } from './Shelves';
import { createShelf, type Shelf } from './shelf';

/**
 * The list of everything kept, and a reader for one document. Each state has an address: `view.ts` defines the
 * addresses of lists, and `uid=…&quote=…` opens a document beside a list.
 */
export function LibraryPage() {
  const environment = useEnvironment();
  useLostFocus(toList);
  // Load what the address asks for before the rest of the page.
  const marked = useMemo(() => {
    const list = createMarkedList(environment);
    list.show(readMarkedView(new URLSearchParams(location.hash.slice(1))));
    return list;
  }, [environment]);
  const listing = useMemo(() => createListing(environment, marked.begun()), [environment, marked]);
  const shelf = useMemo(() => createShelf(environment), [environment]);
  const cursor = useMemo(() => createCursor(listing), [listing]);
  const selection = useMemo(() => createSelection(listing), [listing]);
  const work = useMemo(
    () => createBulkWork(environment, () => shelf.steps.value),
    [environment, shelf],
  );
  const twins = useMemo(() => createTwins(environment), [environment]);
  const [twinsShown, showTwins] = useState(false);
  const marksShown = marked.view.value;
  const reader = shelf.reader.value;
  const bin = shelf.bin.value;
  const address = viewAddress(listing.view.value);

  useEffect(() => {
    const follow = () => {
      const hash = new URLSearchParams(location.hash.slice(1));
      const uid = hash.get('uid') ?? '';
      shelf.showBin(hash.has('bin'));
      showTwins(hash.has('duplicates'));
      const marks = readMarkedView(hash);
      marked.show(marks);
      if (hash.has('duplicates')) twins.open();
      else if (marks === undefined && !hash.has('bin')) listing.show(readView(hash));
      if (uid === '') shelf.close();
      else void shelf.open(uid, hash.get('quote') ?? '');
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      shelf.stop();
      listing.stop();
      work.stop();
      twins.stop();
      marked.stop();
    };
  }, [shelf, listing, work, twins, marked]);

  const go = useCallback(
    (view: LibraryView, typing = false) => {
      // Otherwise a marked row that stayed would take the focus once the typed query hides the row.
      cursor.stay(undefined);
      listing.show(view);
      goTo(viewAddress(view), typing);
    },
    [listing, cursor],
  );
  const goToMarks = useCallback(
    (next: string, typing = false) => {
      marked.show(readMarkedView(new URLSearchParams(next)));
      goTo(next, typing);
    },
    [marked],
  );

  const [edited, edit] = useState<DocumentSummary>();
  const [keysShown, showKeys] = useState(false);
  const [copied, sayCopied] = useState('');
  // The message was about the previous list.
  useEffect(() => sayCopied(''), [marksShown]);
  const isMarks = marksShown !== undefined;
  const list = twinsShown
    ? 'twins'
    : bin.bin !== 'closed'
      ? 'bin'
      : isMarks
        ? 'marks'
        : 'documents';
  const parts = { shelf, listing, cursor, selection, work, edit, showKeys: () => showKeys(true) };
  const deeds = libraryKeys(parts, environment);
  // The keys act only on the visible list.
  const isReading = reader.reader === 'open';
  useKeys(
    list === 'documents'
      ? deeds
      : list === 'marks'
        ? markedKeys(marked, environment, { page: deeds, isReading, say: sayCopied })
        : { '?': deeds['?'] },
  );

  useTitleOf(reader);
  useUndoKey(shelf, work);

  return (
    <div class={reader.reader === 'closed' ? 'library' : 'library reading'}>
      <header class="top">
        <h1>
          <a class="name" href="#all">
            <img src="/icon/48.png" width="24" height="24" alt="" /> {t('words_library')}
          </a>
        </h1>
        <AddFiles />
        <KeysButton onClick={() => showKeys(true)} />
        <a
          class="plain"
          href={environment.browser.pageUrl('options.html')}
          aria-label={t('words_settings')}
          title={t('words_settings')}
        >
          <Icon name="settings" />
        </a>
      </header>
      <BackupDue />
      {twinsShown ? (
        <TwinsShelf
          twins={twins}
          back={address}
          join={(groups) => work.begin({ do: 'join', groups }, [])}
        />
      ) : isMarks ? (
        <MarkedShelf marked={marked} back={address} go={goToMarks} said={copied} />
      ) : bin.bin === 'closed' ? (
        <Shelves
          shelf={shelf}
          listing={listing}
          cursor={cursor}
          selection={selection}
          work={work}
          go={go}
        />
      ) : (
        <BinShelf shelf={shelf} bin={bin} back={address} />
      )}
      <main>
        {reader.reader !== 'closed' && (
          <a class="back" href={`#${(marksShown ? markedAddress(marksShown) : address) || 'all'}`}>
            <Icon name="back" /> {t(isMarks ? 'highlights_title' : 'library_allDocuments')}
          </a>
        )}
        <ReaderPlace shelf={shelf} listing={listing} back={address} edit={edit} />
      </main>
      {(work.job.value ?? work.problem.value ?? work.starting.value) === undefined ||
      (!work.isLast() && shelf.done.value.done !== 'nothing') ? (
        <Done shelf={shelf} />
      ) : (
        <BulkToast work={work} />
      )}
      <BulkUndone work={work} />
      {edited !== undefined && (
        <EditDialog
          document={edited}
          listing={listing}
          shelf={shelf}
          onClose={() => edit(undefined)}
        />
      )}
      {keysShown && <KeyList list={list} onClose={() => showKeys(false)} />}
    </div>
  );
}

/** Names the open document in the title of the tab and of the history entry. */
function useTitleOf(reader: Shelf['reader']['value']): void {
  const ownTitle = useRef(document.title);
  useEffect(() => {
    const name =
      reader.reader === 'open' ? pageTitle(reader.document.title, reader.document.url) : '';
    document.title = name === '' ? ownTitle.current : `${name} · ${ownTitle.current}`;
  }, [reader]);
}

/** The key that undoes what is shown last. */
function useUndoKey(shelf: Shelf, work: BulkWork): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || !(work.canUndo() || shelf.canUndo())) return;
      // Not behind a dialog: it is about something else.
      if (hasOwnUndo(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      if (work.canUndo()) void work.undo();
      else void undoAndShow(shelf);
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [shelf, work]);
}

/** Moves the focus from a removed message to the search box above the list, or to the back link if there is none. */
function toList(around: readonly Element[]): void {
  if (!around.some((one) => one.matches('.toast'))) return;
  document.querySelector<HTMLElement>('.shelves :is(input,a)')?.focus();
}

/** Changes the address to another list, and keeps the open document beside it. */
function goTo(address: string, typing: boolean): void {
  const hash = new URLSearchParams(address);
  const open = new URLSearchParams(location.hash.slice(1));
  for (const name of ['uid', 'quote']) {
    const value = open.get(name);
    if (value !== null) hash.set(name, value);
  }
  // A single letter must not become a history entry.
  if (typing) history.replaceState(null, '', `#${hash}`);
  else history.pushState(null, '', `#${hash}`);
}

/** Links from note to note lead to the documents of these names, beside the list. */
function useNotes(listing: Listing, back: string): NoteAddress | undefined {
  const catalogue = listing.catalogue.value;
  const uidOf = useMemo(() => catalogue && notesByName(catalogue), [catalogue]);
  return useMemo(
    () =>
      uidOf &&
      ((name) => {
        const uid = uidOf(name);
        if (uid === undefined) return undefined;
        const hash = new URLSearchParams(back);
        hash.set('uid', uid);
        return `#${hash}`;
      }),
    [uidOf, back],
  );
}

interface ReaderPlaceProps {
  shelf: Shelf;
  listing: Listing;
  /** Address of the list. */
  back: string;
  edit: (document: DocumentSummary) => void;
}

function ReaderPlace({ shelf, listing, back, edit }: ReaderPlaceProps) {
  const now = shelf.reader.value;
  const notes = useNotes(listing, back);
  switch (now.reader) {
    case 'closed':
      return <Home listing={listing} />;
    case 'loading':
      return <Skeleton />;
    case 'failed':
      return (
        <>
          {/* On a narrow page the header above is not visible. */}
          <h1 class="heard">{t('words_library')}</h1>
          <ProblemNotice problem={now.problem} />
        </>
      );
    case 'open':
      return (
        <NotesOfText.Provider value={notes}>
          <Reader
            key={now.document.uid}
            document={now.document}
            quote={now.quote}
            versions={now.versions}
            onEdit={() => edit(now.document)}
            onMark={(as) => void shelf.mark(now.document, as)}
            onRemove={() => {
              void shelf.remove(now.document).then(() => {
                if (shelf.done.value.done === 'removed') location.hash = back;
              });
            }}
            onVersion={(id) => void shelf.showVersion(id)}
            onRestore={() => void shelf.restoreVersion()}
            onAnswer={() => void shelf.open(now.document.uid, '')}
          />
        </NotesOfText.Provider>
      );
  }
}
