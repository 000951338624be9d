import { onNeed } from './state/on-need';

/** Loaded when a question is answered, because the popup offers no follow-up before that. */
export const { load: loadTalk, there: loadedTalk } = onNeed(async () => {
  const { talkParts } = await import('./talk-parts');
  return talkParts;
});
