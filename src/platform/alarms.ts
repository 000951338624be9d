import { browser } from './browser';

/** Wakes the worker every `periodInMinutes`. Replaces an alarm of the same name. */
export async function wakeEvery(name: string, periodInMinutes: number): Promise<void> {
  await browser.alarms.create(name, { periodInMinutes });
}

/**
 * Wakes the worker every `periodInMinutes`, as it already does if there is an alarm of that name. Call it whenever the
 * worker starts: browsers may forget their alarms when they close, and Firefox always does. One that a clock set ahead has
 * put off for longer than that is set anew.
 */
export async function keepWaking(name: string, periodInMinutes: number): Promise<void> {
  const found = await browser.alarms.get(name);
  const latest = Date.now() + periodInMinutes * 60_000;
  if (found === undefined || found.scheduledTime > latest) await wakeEvery(name, periodInMinutes);
}

/** Wakes the worker once, in `ms` milliseconds or when the browser next allows. Replaces an alarm of the same name. */
export async function wakeOnce(name: string, ms: number): Promise<void> {
  await browser.alarms.create(name, { when: Date.now() + ms });
}

/** Cancels the alarm of that name. */
export async function cancelWake(name: string): Promise<void> {
  await browser.alarms.clear(name);
}

export function onAlarm(listener: (name: string) => void): void {
  browser.alarms.onAlarm.addListener((alarm) => listener(alarm.name));
}
