import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useEnvironment } from '../environment';
import { Keys } from './Keys';

interface CommandKeysProps {
  command: string;
  /** Shown after the keys. */
  children?: ComponentChildren;
  /** Shown while the command has no keys. */
  otherwise?: ComponentChildren;
}

/** The keys of a command in this browser. The person may have changed them. */
export function CommandKeys({ command, children, otherwise }: CommandKeysProps) {
  const { browser } = useEnvironment();
  const [keys, setKeys] = useState('');

  useEffect(() => {
    // Without the list there is no hint; the shortcut doctor reports the failure.
    browser.shortcuts().then(
      (all) => setKeys(all.find(({ name }) => name === command)?.keys ?? ''),
      () => undefined,
    );
  }, [browser, command]);

  if (keys === '') return <>{otherwise}</>;
  return (
    <>
      <Keys keys={keys} /> {children}
    </>
  );
}
