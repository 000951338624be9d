import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { ProblemNotice } from '../parts/ProblemNotice';
import type { Surroundings } from '../surroundings';
import { Reader } from './Reader';
import { Shelves } from './Shelves';
import { createShelf, type Shelf } from './shelf';

/** Everything kept, and a reader for one document of it: `library.html#uid=…&quote=…`. */
export function LibraryPage({ surroundings }: { surroundings: Surroundings }) {
  const shelf = useMemo(() => createShelf(surroundings), [surroundings]);
  const reader = shelf.reader.value;

  useEffect(() => {
    const follow = () => {
      const hash = new URLSearchParams(location.hash.slice(1));
      const uid = hash.get('uid') ?? '';
      if (uid === '') shelf.close();
      else void shelf.open(uid, hash.get('quote') ?? '');
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      shelf.stop();
    };
  }, [shelf]);

  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof HTMLInputElement && event.target.value !== '') return;
      if (shelf.removed.value.removed !== 'document') return;
      event.preventDefault();
      void shelf.undoRemove();
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [shelf]);

  return (
    <div class={reader.reader === 'closed' ? 'library' : 'library reading'}>
      <header class="top">
        <a class="name" href="#all">
          <img src="/icon/48.png" width="24" height="24" alt="" /> Library
        </a>
        <a
          class="plain"
          href={surroundings.browser.pageUrl('options.html')}
          aria-label="Settings"
          title="Settings"
        >
          <Icon name="settings" />
        </a>
      </header>
      <Shelves shelf={shelf} surroundings={surroundings} />
      <main>
        {reader.reader !== 'closed' && (
          <a class="back" href="#all">
            <Icon name="back" /> All documents
          </a>
        )}
        <ReaderPlace shelf={shelf} surroundings={surroundings} />
      </main>
      <Removed shelf={shelf} surroundings={surroundings} />
    </div>
  );
}

function ReaderPlace({ shelf, surroundings }: { shelf: Shelf; surroundings: Surroundings }) {
  const now = shelf.reader.value;
  switch (now.reader) {
    case 'closed':
      return (
        <div class="empty">
          <p class="advice">Choose a document to read your copy of it.</p>
        </div>
      );
    case 'loading':
      return (
        <div class="skeleton" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      );
    case 'failed':
      return <ProblemNotice problem={now.problem} />;
    case 'open':
      return (
        <Reader
          key={now.document.uid}
          document={now.document}
          quote={now.quote}
          surroundings={surroundings}
          onRemove={() => {
            void shelf.remove(now.document).then(() => {
              if (shelf.removed.value.removed === 'document') location.hash = '';
            });
          }}
        />
      );
  }
}

/** What was removed, and the way back: shown until it is undone or dismissed. */
function Removed({ shelf, surroundings }: { shelf: Shelf; surroundings: Surroundings }) {
  const now = shelf.removed.value;
  return (
    <div class="toast" role="status" hidden={now.removed === 'nothing'}>
      {now.removed === 'document' && (
        <>
          <span class="words">Removed “{now.title || 'Untitled page'}”.</span>
          <button type="button" class="secondary" onClick={() => void shelf.undoRemove()}>
            <Icon name="undo" /> Undo <Keys keys="Mod+Z" browser={surroundings.browser} />
          </button>
          <button type="button" class="plain" aria-label="Dismiss" onClick={shelf.forgetRemoved}>
            <Icon name="close" />
          </button>
        </>
      )}
      {now.removed === 'failed' && <ProblemNotice problem={now.problem} />}
    </div>
  );
}
