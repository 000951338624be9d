/** What the clip card shows. */
import type { ClipReceipt, ClipRequest, KeptHere, Undone } from '../../messages/requests';
import type { Problem } from '../../protocol/problem';

export interface TabPage {
  title: string;
  url: string;
  pdf?: true;
}

export type CardState =
  | { state: 'looking' }
  | { state: 'forbidden'; problem: Problem }
  | { state: 'not-lent'; lastProblem?: Problem }
  | { state: 'unsaved'; page: TabPage }
  | { state: 'already'; page: TabPage; kept: KeptHere[] }
  | { state: 'saving'; page: TabPage; again: boolean }
  | { state: 'failed'; page: TabPage; problem: Problem }
  /** `byKey`: by shortcut or menu, before this was looked at. */
  | {
      state: 'kept';
      page: TabPage;
      receipt: ClipReceipt;
      byKey?: true;
      undoProblem?: Problem;
    }
  /** `kept`: what is kept of the page still, after an update was taken back; `left`: where it went before that. */
  | { state: 'undone'; page: TabPage; kept: KeptHere[]; left: Undone['left'] };

/** How much of the page a save takes. */
export type Extent = Exclude<ClipRequest['kind'], 'image'>;

export function isSamePage(before: CardState, next: CardState): boolean {
  return 'page' in before && 'page' in next && before.page.url === next.page.url;
}
