import type { ComponentChildren } from 'preact';
import { useEnvironment } from '../environment';
import { useIfLoaded } from '../state/use-loaded';
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
  // Without the list there is no hint; the shortcut doctor reports the failure.
  const all = useIfLoaded(() => browser.shortcuts(), [browser]);
  const keys = all?.find(({ name }) => name === command)?.keys;
  if (!keys) return <>{otherwise}</>;
  return (
    <>
      <Keys keys={keys} /> {children}
    </>
  );
}
