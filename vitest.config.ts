import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './test/slowest-first.ts';

/** Unit tests have no browser around them. */
const noPolyfill = {
  find: /^webextension-polyfill$/,
  replacement: fileURLToPath(
    new URL('test/fakes/browser/webextension-polyfill.ts', import.meta.url),
  ),
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    setupFiles: ['test/fakes/browser/browser-texts.ts'],
    sequence: { sequencer: SlowestFirst },
    // What is polled for comes when it comes; on a busy machine a second is not long.
    expect: { poll: { timeout: 60_000 } },
    // What a run has transformed, the next need not transform again.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        resolve: { alias: [noPolyfill] },
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/structure.test.ts'],
          setupFiles: ['test/fakes/browser/clean-page.ts'],
          // A third of their time is waiting, so three keep two processors busy.
          maxWorkers: 3,
          // Projects that differ in workers run one after another.
          sequence: { groupOrder: 0 },
          // Reading all modules anew for each file would take as long as the tests. So no test may replace a
          // module, and what it gives the browser's interface, the next gives anew.
          isolate: false,
          // Without a browser or a disk to wait for, what is polled for has mostly come.
          expect: { poll: { timeout: 60_000, interval: 10 } },
          // Some try thousands of generated cases; a busy machine takes its time for them.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        resolve: { alias: [noPolyfill] },
        test: {
          // Thousands of cases, most of them generated, and texts of a million letters: no part of `npm run check`.
          name: 'generated',
          include: ['test/generated/**/*.test.{ts,tsx}'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // How time grows with the length of a text: long, and no part of `npm run check`.
          name: 'linear',
          include: ['test/linear/**/*.test.ts'],
          // Collecting garbage would be part of what is measured.
          execArgv: ['--expose-gc', '--max-semi-space-size=256'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A busy machine makes one ratio too large now and then; squared growth does it each time.
          retry: 1,
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/server/hosts/once-per-run.ts'],
          // They measure and kill real processes: side by side they would measure each other.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // Each browser has a display of its own, so real keys do not go astray; much is waiting.
          maxWorkers: 2,
          // Reading the browser's driver anew for each file takes seconds; no test replaces a module.
          isolate: false,
          sequence: { groupOrder: 3 },
          // A busy machine loses a key now and then. Vitest names what passed at the second try: look into it.
          retry: 1,
          // Ends what hangs, however slow the machine; each wait has a limit of its own.
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
