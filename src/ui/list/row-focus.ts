/**
 * The cursor of a short list whose rows are all in the document: the cursor is the focus itself. Rows have `data-row`.
 * The focus goes to the row, or to its element with `data-focus`. Tab reaches one row, the one that had the focus last.
 * If the focused row is removed for any reason, the next row gets the focus.
 *
 * @param leave where the focus goes when no row is left
 */
export function createRowFocus(leave: () => void) {
  let list: HTMLElement | undefined;
  let stop = () => {};
  /** The last focused row and element, unless the person has left the list. */
  let last: { row: HTMLElement; target: Element | null; isAgain: boolean } | undefined;
  /** The rows as they were before they changed. */
  let before: HTMLElement[] = [];

  const rows = () => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const targetOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-focus]') ?? row;
  const isIn = (row: HTMLElement | null | undefined) => row != null && list?.contains(row) === true;

  /** Returns the row that has the focus. */
  function current(): HTMLElement | undefined {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? undefined;
    return isIn(row) ? row : undefined;
  }

  function goTo(row: HTMLElement, to = targetOf(row)): void {
    beOnlyStop(row);
    to.focus();
    to.scrollIntoView?.({ block: 'nearest' });
  }

  function beOnlyStop(row: HTMLElement): void {
    for (const one of rows()) if (targetOf(one) === one) one.tabIndex = one === row ? 0 : -1;
  }

  function noteFocus(): void {
    const row = current();
    const target = document.activeElement;
    last = row && { row, target, isAgain: target?.closest('[data-again]') != null };
  }

  /** Restores the focus after rows were added or removed. */
  function goOn(): void {
    const [were, all] = [before, rows()];
    before = all;
    const [first] = all;
    if (first !== undefined && !all.some((row) => targetOf(row).tabIndex === 0)) beOnlyStop(first);
    // A person who clicked outside the list has also left it.
    if (last?.target?.isConnected === false && document.activeElement === document.body) {
      goFrom(last, were, isIn);
    }
  }

  /** Moves the focus to the row itself if it stays, else to the next row that stays, else to the one before. */
  function goFrom(
    { row, isAgain }: NonNullable<typeof last>,
    all: readonly HTMLElement[],
    stays: (row: HTMLElement) => boolean,
  ): void {
    const at = all.indexOf(row);
    const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()];
    const next = [row, ...others].find(stays);
    if (next === undefined) {
      last = undefined;
      leave();
      return;
    }
    // A person who pressed a button of a row may want to press the same button of the next row.
    goTo(next, (isAgain && next.querySelector<HTMLElement>('[data-again]')) || targetOf(next));
  }

  return {
    /** The `ref` of the element around the rows. */
    list(element: HTMLElement | null): void {
      stop();
      list = element ?? undefined;
      if (element !== null) {
        // The observer runs before the next key arrives.
        const watch = new MutationObserver(goOn);
        watch.observe(element, { childList: true, subtree: true });
        document.addEventListener('focusin', noteFocus);
        stop = () => {
          watch.disconnect();
          document.removeEventListener('focusin', noteFocus);
        };
      }
      // Also handles removal of the whole list, for which no observer runs.
      queueMicrotask(goOn);
    },
    /** Moves like the cursor of a long list. */
    move(to: (at: number, rows: number) => number): void {
      const all = rows();
      const row = current();
      const at = row === undefined ? -1 : all.indexOf(row);
      const next = all[Math.min(all.length - 1, Math.max(0, to(at, all.length)))];
      if (next === undefined) leave();
      else goTo(next);
    },
    current,
    /** Returns the name of the row that has the focus: its `data-row`. */
    name: () => current()?.dataset.row,
    /** Presses the button that a key stands for in the row that has the focus: the one with this `data-key`. */
    press(key: string): boolean {
      const button = current()?.querySelector<HTMLElement>(`[data-key="${key}"]`);
      button?.click();
      return button != null;
    },
    /** Moves the focus off rows that are about to be removed: even an early next key is not meant for them. */
    leaving(names: ReadonlySet<string>): void {
      const isGoing = ({ dataset: { row = '' } }: HTMLElement) => names.has(row);
      if (last !== undefined && isGoing(last.row)) goFrom(last, rows(), (row) => !isGoing(row));
    },
  };
}
