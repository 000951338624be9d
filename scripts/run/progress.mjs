/** Runs steps that report what they do. */

const interactive = process.stdout.isTTY === true;

/**
 * Runs one step and prints its name, the seconds while it lasts, and how it ended.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  process.stdout.write(interactive ? `… ${name}` : `… ${name}\n`);
  const timer = setInterval(
    () =>
      process.stdout.write(
        interactive ? `\r… ${name} (${seconds()})` : `  … still: ${name} (${seconds()})\n`,
      ),
    interactive ? 1_000 : 15_000,
  );
  try {
    const result = await work();
    process.stdout.write(`${interactive ? '\r' : ''}✓ ${name} (${seconds()})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${interactive ? '\r' : ''}✗ ${name} (${seconds()})\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** A failure whose message is enough for a person. It is printed without a stack. */
export class PlainFailure extends Error {}

/**
 * Runs a script's main function and turns its failure into an exit code and a message.
 * @param {() => Promise<void>} main
 */
export function runMain(main) {
  main().catch((error) => {
    const isPlain = error instanceof PlainFailure || error?.code?.startsWith('ERR_PARSE_ARGS');
    console.error(isPlain ? `\n${error.message}` : error);
    process.exitCode = 1;
  });
}
