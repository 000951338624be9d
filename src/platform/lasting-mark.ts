import { browser } from './browser';

/** Says whether a mark was left. The browser keeps marks apart from the database, so they outlive its loss. */
export async function hasMark(name: string): Promise<boolean> {
  return (await browser.storage.local.get(name))[name] === true;
}

/** Leaves a mark until the extension is removed. */
export async function leaveMark(name: string): Promise<void> {
  await browser.storage.local.set({ [name]: true });
}
