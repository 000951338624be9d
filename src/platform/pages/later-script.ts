/**
 * A script of ours that the background runs only when it is first needed. A service worker may run
 * again, at any time, a script that it ran while it was being installed; no other.
 */

interface WorkerScope {
  importScripts?(address: string | TrustedAddress): void;
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): TrustedAddress };
  };
  addEventListener(type: 'install', listener: () => void): void;
}

type TrustedAddress = object;

/** The one policy that the manifest allows, for the one thing that needs one. */
const POLICY = 'background';

/**
 * Says which script it is; must be called while the worker starts.
 * @param take finds what the script has left behind.
 * @returns runs the script, the first time it is called.
 */
export function laterScript<T>(address: string, take: (scope: object) => T): () => T {
  const scope = globalThis as unknown as WorkerScope;
  let taken: T | undefined;
  const run = () => {
    const policy = scope.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => address });
    scope.importScripts?.(policy?.createScriptURL(address) ?? address);
    return take(scope);
  };
  const once = () => {
    taken ??= run();
    return taken;
  };
  scope.addEventListener('install', () => void once());
  return once;
}
