/**
 * The cursor of a short list whose rows all stand in the page: it is the focus itself. A row has `data-row`; the focus
 * goes to it, or to what in it has `data-focus`. Tab finds one row of the list, the one that had the focus last.
 */
export function createRowFocus(list: () => ParentNode | null) {
  const rows = () => [...(list()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const targetOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-focus]') ?? row;

  /** The row that has the focus. */
  function current(): HTMLElement | undefined {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    return row != null && rows().includes(row) ? row : undefined;
  }

  function goTo(row: HTMLElement): void {
    for (const one of rows()) if (one.tabIndex === 0) one.tabIndex = -1;
    if (targetOf(row) === row) row.tabIndex = 0;
    targetOf(row).focus();
    targetOf(row).scrollIntoView?.({ block: 'nearest' });
  }

  return {
    /** As the cursor of a long list. */
    move(to: (at: number, rows: number) => number): void {
      const all = rows();
      const row = current();
      const at = row === undefined ? -1 : all.indexOf(row);
      const next = all[Math.min(all.length - 1, Math.max(0, to(at, all.length)))];
      if (next !== undefined) goTo(next);
    },
    current,
    /** The row is about to go: once another has its place, that has the focus. @returns whether there is one. */
    stay(row: HTMLElement): () => boolean {
      const at = rows().indexOf(row);
      return () => {
        const all = rows();
        const next = all[Math.min(at, all.length - 1)];
        if (next !== undefined) goTo(next);
        return next !== undefined;
      };
    },
  };
}
