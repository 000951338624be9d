/** Views of answers and services are a separate script, because neither the first paint nor a search needs them. */
import { onNeed } from '../state/on-need';

/** Await this before a question is answered or services are asked. */
export const { load: loadAnswers, there: answers } = onNeed(() => import('./shown-later'));
