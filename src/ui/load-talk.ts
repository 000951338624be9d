import { onNeed } from './state/on-need';

/** Called when a question is answered: until then the popup offers no follow-up. */
export const { load: loadTalk, there: loadedTalk } = onNeed(async () => {
  const { talkParts } = await import('./talk-parts');
  return talkParts;
});
