import { browser } from './browser';

/** The browser ends a worker whose interface is not called for 30 seconds. */
const SIGN_OF_LIFE_MS = 20_000;

/** Keeps the worker from being ended while this work goes on, for which no page waits. */
export async function stayAwake<T>(work: Promise<T>): Promise<T> {
  const life = setInterval(() => {
    browser.runtime.getPlatformInfo().catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  try {
    return await work;
  } finally {
    clearInterval(life);
  }
}
