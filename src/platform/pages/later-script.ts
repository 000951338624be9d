/**
 * Loads a script of ours that the background runs only when it is first needed. After its installation, a service
 * worker may run only scripts that it ran during the installation.
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

/** The only policy that the manifest allows the background. It is created once. */
const POLICY = 'background';
/** The addresses named while the worker started. The policy allows no others. */
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
 * Must be called while the worker starts.
 * @param take finds what the script left in the global scope
 * @returns runs the script when it is first called
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
