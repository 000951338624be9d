import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BrowserPort } from '../environment';
import { Keys } from './Keys';

export interface CommandKeysProps {
  command: string;
  browser: BrowserPort;
  /** Said after the keys; nothing is shown at all while the command has none. */
  children?: ComponentChildren;
}

/** The keys a command really has in this browser, which the person may have changed. */
export function CommandKeys({ command, browser, children }: CommandKeysProps) {
  const [keys, setKeys] = useState('');

  useEffect(() => {
    // Without the list there is simply no hint; the doctor reports the failure.
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
