import { browser } from './browser';

/** Wakes the worker every `periodInMinutes`; an alarm of the same name is replaced. */
export async function wakeEvery(name: string, periodInMinutes: number): Promise<void> {
  await browser.alarms.create(name, { periodInMinutes });
}

export function onAlarm(listener: (name: string) => void): void {
  browser.alarms.onAlarm.addListener((alarm) => listener(alarm.name));
}
