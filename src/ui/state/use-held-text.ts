import { useEffect, useRef, useState } from 'preact/hooks';
import { useEnvironment } from '../environment';

/** What a person has changed in a form. */
interface Typed<T> {
  now: Partial<T>;
  /** The same fields as they were when the person began to change them. */
  since: Partial<T>;
}

/**
 * The fields of a form. What is typed outlives the form, and is there when the form opens again: a click outside closes
 * the popup, and another window may remove what is edited here.
 *
 * @param of names the form
 * @param before the fields as they are kept
 * @returns the fields; a function that changes some of them; one that lets go of what was typed, once it is saved or
 * discarded; the fields as they were when the person began to change them
 */
export function useHeldText<T extends object>(
  of: string,
  before: T,
): [fields: T, put: (change: Partial<T>) => void, letGo: () => void, since: T] {
  const { ask } = useEnvironment();
  const typed = useRef<Typed<T>>({ now: {}, since: {} });
  const [{ now, since }, show] = useState(typed.current);

  const set = (next: Typed<T>) => {
    typed.current = next;
    show(next);
  };

  useEffect(() => {
    ask('typed.get', { of }).then(
      (held) => {
        const { now, since } = (held ?? {}) as Partial<Typed<T>>;
        set({
          now: { ...now, ...typed.current.now },
          since: { ...typed.current.since, ...since },
        });
      },
      // The form works without it.
      () => undefined,
    );
  }, [ask, of]);

  // A form that cannot be held can still be saved.
  const hold = (held: Typed<T>) =>
    void ask('typed.hold', isEmpty(held.now) ? { of } : { of, typed: { ...held } }).catch(
      () => undefined,
    );

  // Held again, because another window with the same form may have let go of it.
  useEffect(() => () => void (isEmpty(typed.current.now) || hold(typed.current)), []);

  function put(change: Partial<T>): void {
    set(
      changedIn({
        now: { ...typed.current.now, ...change },
        since: { ...before, ...typed.current.since },
      }),
    );
    hold(typed.current);
  }

  function letGo(): void {
    if (isEmpty(typed.current.now)) return;
    typed.current = { now: {}, since: {} };
    hold(typed.current);
  }
  return [{ ...before, ...now }, put, letGo, { ...before, ...since }];
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/** Leaves out the fields that are as they were. */
function changedIn<T extends object>({ now, since }: Typed<T>): Typed<T> {
  const names = (Object.keys(now) as (keyof T)[]).filter((name) => now[name] !== since[name]);
  const only = (fields: Partial<T>) =>
    Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<T>;
  return { now: only(now), since: only(since) };
}
