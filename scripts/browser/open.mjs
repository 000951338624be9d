import { launchWithExtension, welcomePage } from './launch.mjs';

/** How long to wait for the extension to open its welcome page, as it does when new. */
const WELCOME_MS = 4_000;

/**
 * Opens a browser for a person to use, with a permanent profile of its own, so that yesterday's clips are still there
 * today. Resolves when the person closes it.
 * @param {{ executablePath: string, extension: string, profile: string }} options
 */
export async function openForPerson({ executablePath, extension, profile }) {
  const browser = await launchWithExtension({
    executablePath,
    extension,
    profile,
    headless: false,
  });
  const { context, extensionId } = browser;
  const [blank] = context.pages();
  try {
    await welcomePage(browser, WELCOME_MS);
    await blank?.close();
  } catch {
    // In an existing profile the extension is not new, and opens no page.
    const page = blank ?? (await context.newPage());
    await page.goto(`chrome-extension://${extensionId}/welcome.html`);
  }
  console.log('\nThe browser is open, with Jackdaw in it. Close it, or press Ctrl+C here, to end.');
  await new Promise((resolve) => context.on('close', resolve));
}
