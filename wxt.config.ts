import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'wxt';
import { languageScript } from './scripts/build/language-script.mjs';
import { leaveOut } from './scripts/build/leave-out.mjs';
import { browserLocales, shortKeys } from './scripts/build/locales.mjs';
import { extensionNotices, NOTICES } from './scripts/build/notices.mjs';
import { pageScripts } from './scripts/build/page-scripts.mjs';
import { polyfillAsModule } from './scripts/build/polyfill-as-module.mjs';
import { sharedModules } from './scripts/build/shared-modules.mjs';
import { manifest } from './src/platform/manifest';

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  manifest: ({ browser, mode }) => manifest(browser, mode),
  webExt: { disabled: true },
  hooks: {
    // The page's own title stands in its file in English.
    'build:manifestGenerated': (_wxt, made) => {
      if (made.action) made.action.default_title = '__MSG_manifest_buttonTitle__';
    },
    // How East Asian PDFs name their letters; read by pdf.js when one of them asks.
    'build:publicAssets': async (wxt, files) => {
      const folder = 'node_modules/pdfjs-dist/cmaps';
      for (const name of readdirSync(folder)) {
        files.push({ absoluteSrc: resolve(folder, name), relativeDest: `cmaps/${name}` });
      }
      files.push(...browserLocales());
      files.push({ relativeDest: NOTICES, contents: extensionNotices() });
      // Firefox has all languages in its background.
      if (wxt.config.browser === 'firefox') return;
      const { path, contents } = await languageScript();
      files.push({ relativeDest: path, contents });
    },
  },
  vite: ({ browser }) => ({
    plugins: [
      polyfillAsModule(),
      leaveOut(),
      shortKeys(),
      // Firefox has both scripts in one.
      ...(browser === 'firefox' ? [] : [sharedModules()]),
    ],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The worker is started cold for almost every query, so what it parses is paid for each time.
    build: {
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: pageScripts() } },
    },
  }),
});
