import { vi } from 'vitest';

/** Gives a test the browser's word that there is room on the disk. @param also what else its `navigator` has */
export function roomyDisk(also: object = {}): void {
  const estimate = async () => ({ quota: 100_000_000, usage: 1_000_000 });
  vi.stubGlobal('navigator', { storage: { estimate }, onLine: true, ...also });
}
