import { defineConfig } from 'wxt';
import { manifest } from './src/platform/manifest';

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  manifest: ({ browser, mode }) => manifest(browser, mode),
  webExt: { disabled: true },
  vite: () => ({
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The worker is started cold for almost every query, so what it parses is paid for each time.
    build: { target: 'es2023', modulePreload: { polyfill: false } },
  }),
});
