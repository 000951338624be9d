/** What shows answers and what services say is a script of its own: neither the first paint nor a search needs it. */
import { onNeed } from '../state/on-need';

/** Awaited before a question is answered, or services are asked. */
export const { load: loadAnswers, there: answers } = onNeed(() => import('./shown-later'));
