import { launchWithExtension } from './launch.mjs';

/**
 * Opens a browser for a person to use, with a profile of its own that is kept, so that what was
 * clipped yesterday is there today. Resolves when the person closes it.
 * @param {{ executablePath: string, extension: string, profile: string }} options
 */
export async function openForPerson({ executablePath, extension, profile }) {
  const { context, extensionId } = await launchWithExtension({
    executablePath,
    extension,
    profile,
    headless: false,
  });
  const welcome = `chrome-extension://${extensionId}/welcome.html`;
  const isThere = context.pages().some((page) => page.url() === welcome);
  // The extension opens it by itself when it is installed, which happens once in a kept profile.
  if (!isThere) {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(welcome);
  }
  console.log('\nThe browser is open, with Jackdaw in it. Close it, or press Ctrl+C here, to end.');
  await new Promise((resolve) => context.on('close', resolve));
}
