import { useEffect, useRef, useState } from 'preact/hooks';
import { useEnvironment } from '../environment';

/**
 * The fields of a form. What is typed outlives the form, and is there when the form opens again: a click outside closes
 * the popup, and another window may remove what is edited here.
 *
 * @param of names the form
 * @param before the fields as they are kept
 * @returns the fields; a function that changes some of them; one that lets go of what was typed, once it is saved or
 * discarded
 */
export function useHeldText<T extends object>(
  of: string,
  before: T,
): [fields: T, put: (change: Partial<T>) => void, letGo: () => void] {
  const { ask } = useEnvironment();
  const [fields, setFields] = useState(before);
  const typed = useRef<Partial<T>>({});

  useEffect(() => {
    ask('typed.get', { of }).then(
      (held) => {
        typed.current = { ...(held as Partial<T> | undefined), ...typed.current };
        setFields({ ...before, ...typed.current });
      },
      // The form works without it.
      () => undefined,
    );
  }, [ask, of]);

  // A form that cannot be held can still be saved.
  const hold = (now: Partial<T>) =>
    void ask('typed.hold', isEmpty(now) ? { of } : { of, typed: { ...now } }).catch(
      () => undefined,
    );

  function put(change: Partial<T>): void {
    typed.current = changedIn(before, { ...typed.current, ...change });
    setFields({ ...before, ...typed.current });
    hold(typed.current);
  }

  function letGo(): void {
    if (isEmpty(typed.current)) return;
    typed.current = {};
    hold({});
  }
  return [fields, put, letGo];
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

function changedIn<T extends object>(before: T, now: Partial<T>): Partial<T> {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof T]);
  return Object.fromEntries(changed) as Partial<T>;
}
