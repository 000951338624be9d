import type { Announcements, HighlightHere } from '../../src/messages/requests';
import type { Handlers } from '../../src/messages/wire';
import { ProblemError } from '../../src/protocol/problem';
import type { FakeState } from './environment';

type HighlightRequests = Extract<keyof Handlers, `highlights.${string}`>;

/** Highlights of the one page or document a view is about. */
export function fakeHighlights(
  state: Pick<FakeState, 'highlights' | 'shown'>,
  announce: (name: 'library.changed', detail: Announcements['library.changed']) => void,
): Pick<Handlers, HighlightRequests> {
  const find = (id: string): HighlightHere => {
    const found = state.highlights.find((highlight) => highlight.id === id);
    if (found === undefined) throw new ProblemError({ code: 'not-found' });
    return found;
  };
  return {
    'highlights.look': async () => state.highlights,
    'highlights.add': async () => {
      const id = `new-${state.highlights.length}`;
      const uid = state.highlights[0]?.uid ?? 'page';
      state.highlights = [...state.highlights, fakeHighlight({ id, uid, exact: 'Newly marked.' })];
      state.shown = { ...state.shown, found: [...state.shown.found, { id, how: 'exact' }] };
      announce('library.changed', { uid });
      return { uid, added: [id], already: [], shown: state.shown };
    },
    'highlights.show': async () => state.shown,
    'highlights.hide': async () => undefined,
    'highlights.remove': async ({ id }) => {
      const { uid, ...removed } = find(id);
      state.highlights = state.highlights.filter((highlight) => highlight.id !== id);
      announce('library.changed', { uid });
      return removed;
    },
    'highlights.put-back': async ({ uid, highlight }) => {
      state.highlights = [...state.highlights, { ...highlight, uid }];
      announce('library.changed', { uid });
    },
    'highlights.note': async ({ id, note }) => {
      const { uid } = find(id);
      state.highlights = state.highlights.map((highlight) =>
        highlight.id === id ? { ...highlight, note } : highlight,
      );
      announce('library.changed', { uid });
    },
  };
}

export function fakeHighlight(over: Partial<HighlightHere> & { id: string }): HighlightHere {
  return {
    uid: 'page',
    exact: 'The water has to travel, and the shelf slows it down.',
    prefix: '',
    suffix: '',
    start: 0,
    note: '',
    createdAt: '2026-03-11T10:00:00Z',
    ...over,
  };
}
