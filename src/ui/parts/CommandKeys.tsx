import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BrowserPort } from '../environment';
import { Keys } from './Keys';

export interface CommandKeysProps {
  command: string;
  browser: BrowserPort;
  /** Shown after the keys. Nothing is shown while the command has no keys. */
  children?: ComponentChildren;
}

/** The keys of a command in this browser. The person may have changed them. */
export function CommandKeys({ command, browser, children }: CommandKeysProps) {
  const [keys, setKeys] = useState('');

  useEffect(() => {
    // Without the list there is no hint; the shortcut doctor reports the failure.
    browser.shortcuts().then(
      (all) => setKeys(all.find(({ name }) => name === command)?.keys ?? ''),
      () => {},
    );
  }, [browser, command]);

  if (keys === '') return null;
  return (
    <>
      <Keys keys={keys} browser={browser} /> {children}
    </>
  );
}
