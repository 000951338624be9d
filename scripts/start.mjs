/**
 * `npm start`: everything from a fresh clone to a browser with Jackdaw in it. Without a screen, or with `--tour`, a
 * headless browser takes the tour instead and leaves screenshots.
 */
import { ensureChromium } from './browser/find.mjs';
import { buildExtension, ensureDependencies, projectRoot } from './machine/dependencies.mjs';
import { runMain } from './run/progress.mjs';

runMain(async () => {
  await ensureDependencies();
  const executablePath = await ensureChromium();
  const extension = await buildExtension('chrome');
  // Import these only now, because their packages were installed a moment ago.
  if (process.argv.includes('--tour') || !hasDisplay()) {
    const { tour } = await import('./run/tour.mjs');
    await tour({ executablePath, extension, output: `${projectRoot}.output/tour` });
  } else {
    const { openForPerson } = await import('./browser/open.mjs');
    await openForPerson({ executablePath, extension, profile: `${projectRoot}.output/profile` });
  }
});

function hasDisplay() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
