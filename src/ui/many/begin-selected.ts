import type { BulkAction } from '../../protocol/document/bulk-job';
import type { Selection } from '../list/chosen-rows';
import type { Cursor } from '../list/cursor';
import type { BulkWork } from './bulk-work';

export interface SelectedWork {
  selection: Selection;
  cursor: Pick<Cursor, 'stepAside' | 'move'>;
  work: BulkWork;
}

/** Begins a change of all selected documents, and ends the selection. @returns whether it began. */
export async function beginSelected(
  { selection, cursor, work }: SelectedWork,
  action: BulkAction,
): Promise<boolean> {
  const going = selection.chosen.value;
  const uids = selection.uids();
  // Archived documents leave most lists too.
  if (action.do === 'remove' || (action.do === 'mark' && action.as === 'archived'))
    cursor.stepAside((id) => going.has(id));
  const isBegun = await work.begin(action, uids);
  if (isBegun) selection.none();
  return isBegun;
}
