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

/** The one policy that the manifest allows, for the one thing that needs one; it is made once. */
const POLICY = 'background';
/** The addresses that were said while the worker started: the policy allows no other. */
const allowed = new Set<string>();
let made: { createScriptURL(address: string): TrustedAddress } | undefined;

function trusted(scope: WorkerScope, address: string): string | TrustedAddress {
  made ??= scope.trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (asked) => {
      if (!allowed.has(asked)) throw new TypeError(`No script of ours: ${asked}`);
      return asked;
    },
  });
  return made?.createScriptURL(address) ?? address;
}

/**
 * Says which script it is; must be called while the worker starts.
 * @param take finds what the script has left behind.
 * @returns runs the script, the first time it is called.
 */
export function laterScript<T>(address: string, take: (scope: object) => T): () => T {
  const scope = globalThis as unknown as WorkerScope;
  allowed.add(address);
  let taken: T | undefined;
  const run = () => {
    scope.importScripts?.(trusted(scope, address));
    return take(scope);
  };
  const once = () => {
    taken ??= run();
    return taken;
  };
  scope.addEventListener('install', () => void once());
  return once;
}
