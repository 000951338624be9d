import type { UserManifest } from 'wxt';

/**
 * Identifies the extension for Firefox and addons.mozilla.org. The maintainer sets it before the first release
 * (docs/release.md). Under another id, a published version is another extension, and people lose their libraries.
 */
export const FIREFOX_ID = 'jackdaw@jackdaw.invalid';

/**
 * Describes Jackdaw to the browser. The person sees every permission here at install, so the list is short and
 * `test/e2e/build/manifest.test.ts` checks it.
 */
export function manifest(browser: string, mode = 'production'): UserManifest {
  const optional: ('tabs' | 'webNavigation')[] =
    browser === 'firefox' ? ['tabs'] : ['tabs', 'webNavigation'];
  return {
    default_locale: 'en',
    name: '__MSG_manifest_name__',
    description: '__MSG_manifest_description__',
    permissions: [
      'storage',
      'activeTab',
      'scripting',
      'alarms',
      'unlimitedStorage',
      'contextMenus',
      ...(browser === 'firefox' ? [] : ['sidePanel', 'offscreen']),
      // For the same reason as below: a test cannot answer the browser's prompt.
      ...(mode === 'testing' ? optional : []),
    ],
    // Requested when the person wants kept pages to be marked, or wants to save all tabs.
    optional_permissions: mode === 'testing' ? [] : optional,
    // Requested inside a click, for single hosts: of a service, of a link to save, of tabs to save.
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    // A test cannot accept the browser's permission prompt in a headless window.
    ...(mode === 'testing' ? { host_permissions: ['http://127.0.0.1/*'] } : {}),
    content_security_policy: { extension_pages: contentSecurityPolicy(browser) },
    omnibox: { keyword: 'jd' },
    commands: {
      'save-tabs': { description: '__MSG_manifest_saveTabs__' },
      _execute_action: { suggested_key: { default: 'Alt+Shift+K' } },
      'save-page': {
        // Firefox opens its History menu on Alt+S, whatever other keys are held down.
        suggested_key: { default: browser === 'firefox' ? 'Alt+Shift+J' : 'Alt+Shift+S' },
        description: '__MSG_manifest_savePage__',
      },
      'highlight-selection': {
        // Firefox opens its Help menu on Alt+H, whatever other keys are held down.
        suggested_key: { default: browser === 'firefox' ? 'Alt+Shift+L' : 'Alt+Shift+H' },
        description: '__MSG_manifest_highlightSelection__',
      },
      'ask-selection': {
        suggested_key: { default: 'Alt+Shift+Q' },
        description: '__MSG_manifest_askSelection__',
      },
    },
    ...(browser === 'firefox'
      ? {
          // Otherwise Firefox hides the button in a menu, and with it the result of a save by shortcut.
          action: { default_area: 'navbar' },
          browser_specific_settings: {
            gecko: {
              id: FIREFOX_ID,
              strict_min_version: '142.0',
              // We do not collect what a person sends to a service of their own choice.
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { minimum_chrome_version: '120' }),
  };
}

/**
 * `img-src` has no remote host, because an image in an answer would tell its server what was asked. The only Trusted
 * Types policy starts the thread that reads PDFs (`src/reading/start.ts`). Firefox's background is a page that holds
 * the reading page in a frame.
 */
const contentSecurityPolicy = (browser: string) =>
  [
    "default-src 'self'",
    // Ranking runs WebAssembly loops from the extension itself (`retrieval/kernel/`).
    "script-src 'self' 'wasm-unsafe-eval'",
    "object-src 'none'",
    "img-src 'self' data:",
    "style-src 'self'",
    "connect-src 'self' blob: https: http: ws://127.0.0.1:*",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${browser === 'firefox' ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    // The worker runs its second script under its own policy (`later-script.ts`).
    `trusted-types ${browser === 'firefox' ? '' : 'background '}jackdaw-worker`,
  ].join('; ');
