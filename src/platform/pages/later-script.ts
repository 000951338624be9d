/**
 * A script of ours that the background runs only when it is first needed. After its installation, a
 * service worker may run only scripts that it ran during the installation.
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

/** The only policy that the manifest allows the background. */
const POLICY = 'background';

/**
 * Must be called while the worker starts.
 * @param take finds what the script left in the global scope
 * @returns runs the script when it is first called
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
