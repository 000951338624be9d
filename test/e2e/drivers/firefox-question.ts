/** Firefox's own question whether the extension may do something, answered with its real keys. */
import type { Display } from '../../../scripts/browser/display.mjs';
import { until } from '../../../scripts/browser/until.mjs';

export type FirefoxAnswer = 'alt+a' | 'alt+d';

/**
 * Answers the question, which takes no answer in the first moments that it shows.
 * @param windowsBefore how many windows showed before it was asked
 * @param answer Alt+A allows, Alt+D does not
 * @param done whether what follows the answer is there
 */
export async function answerFirefox(
  display: Display,
  windowsBefore: number,
  answer: FirefoxAnswer,
  done: () => Promise<unknown>,
): Promise<void> {
  // Alt+D before it shows goes to the address bar, and beside that the browser does not ask.
  await until('the question shows', async () => (await display.windows()) > windowsBefore);
  await until(`${answer} is heard`, async () => {
    // Not again once it is gone: the same keys go elsewhere then.
    if ((await display.windows()) > windowsBefore) await display.press(answer);
    return until('it has come', async () => Boolean(await done()), 1_500).catch(() => false);
  });
}
