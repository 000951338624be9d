import type { Signal } from '@preact/signals';
import type { AskPart, CutShort, RequestOf } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import type { AskingState, FindState } from './find-state';
import { hitsOf } from './hit';
import { loadAnswers } from './load-answers';

/** Documents to show while the answer is awaited. */
const CLOSEST = 5;

/**
 * Asks one question at a time. The answer to an older question is not shown.
 * @param popup the window of a popup: its question goes on when it closes
 */
export function createAsking(
  { ask, askInParts, now }: Pick<Environment, 'ask' | 'askInParts' | 'now'>,
  state: Signal<FindState>,
  here: { windowId?: number },
  popup?: number,
) {
  /** The question in progress. */
  let asking: AbortController | undefined;
  /** The last question of a popup, under which the background holds it. */
  let popupId: string | undefined;

  /** Stops the question. An answer that still arrives is not shown. */
  function cancel(): void {
    asking?.abort();
    asking = undefined;
  }

  /** Stops the question, and leaves it and its answer for good. */
  function drop(): void {
    cancel();
    if (popup === undefined || popupId === undefined) return;
    // If this fails, the next popup shows it once more.
    void ask('ask.drop', { windowId: popup, popupId }).catch(() => {});
    popupId = undefined;
  }

  /** Returns the part of the answer that has arrived, marked as cut short. */
  function cutShort(by: CutShort): FindState | undefined {
    const { value } = state;
    if (value.view !== 'asking' || value.coming === undefined) return undefined;
    const { question, coming } = value;
    return { view: 'answered', question, reply: { ...coming, cutShort: by }, tookMs: took(value) };
  }

  const took = ({ since }: AskingState) => now().getTime() - since;

  return {
    async go(
      question: string,
      more?: Pick<RequestOf<'ask'>, 'scope' | 'follows' | 'popupId'>,
      since = now().getTime(),
    ): Promise<void> {
      cancel();
      const mine = new AbortController();
      asking = mine;
      if (popup !== undefined) popupId = more?.popupId ?? crypto.randomUUID();
      state.value = { view: 'asking', question, since };
      // Without the parser the answer would first be drawn as markdown source, and again once the parser is
      // loaded.
      const shows = Promise.all([loadParser(), loadAnswers()]);
      const hear = async (part: AskPart) => {
        await shows;
        const { value } = state;
        if (asking === mine && value.view === 'asking') state.value = withPart(value, part);
      };
      const next = await askInParts(
        'ask',
        { question, ...more, ...here, ...(popupId !== undefined && { popupId }) },
        (part) => void hear(part),
        mine.signal,
      ).then(
        async (reply): Promise<FindState> => {
          await shows;
          const { value } = state;
          const shown = value.view === 'asking' && value.coming !== undefined;
          return { view: 'answered', question, reply, ...(shown && { tookMs: took(value) }) };
        },
        async (error): Promise<FindState> => {
          await shows;
          const problem = toProblem(error);
          const came = problem.code === 'background-ended' && cutShort({ by: 'browser' });
          return came || { view: 'ask-failed', question, problem };
        },
      );
      if (asking !== mine) return;
      asking = undefined;
      state.value = next;
    },
    cancel,
    drop,
    /** Stops the question and shows the part that has arrived, marked as stopped. `false` if nothing has arrived. */
    stopHere(): boolean {
      const came = cutShort({ by: 'person' });
      if (came === undefined) return false;
      drop();
      state.value = came;
      return true;
    },
  };
}

function withPart(before: AskingState, part: AskPart): AskingState {
  switch (part.kind) {
    case 'step': {
      // The text of the previous model was rejected, so it is dropped.
      const { coming: _refused, ...rest } = before;
      return { ...rest, step: part.step };
    }
    case 'closest': {
      const hits = hitsOf(part.passages).slice(0, CLOSEST);
      return hits.length === 0 ? before : { ...before, closest: { hits, during: before.step } };
    }
    case 'begins': {
      const { rung, skipped } = part;
      const answer = { markdown: '', citations: [] };
      return { ...before, coming: { question: before.question, rung, skipped, answer } };
    }
    case 'words': {
      const { coming } = before;
      if (coming === undefined) return before;
      const { markdown, citations } = coming.answer;
      const answer = {
        markdown: markdown + part.markdown,
        citations: [...citations, ...part.citations],
      };
      return { ...before, coming: { ...coming, answer } };
    }
  }
}
