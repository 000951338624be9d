import * as v from 'valibot';
import { recall, remember } from '../../platform/session';
import type { ProblemCode } from '../../protocol/problem';

const KEY = 'faults';
const MOST = 30;

/** A request that ended in a problem. Its words are left out: they may name a page, a host or a file. */
export interface RecentFault {
  /** Wall clock, ms. */
  at: number;
  request: string;
  code: ProblemCode;
}

// Only the background writes session storage, so the schema checks little more than the shape.
const FaultsSchema = v.array(
  v.custom<RecentFault>((value) =>
    v.is(v.looseObject({ at: v.number(), request: v.string(), code: v.string() }), value),
  ),
);

/** Returns the last faults since the browser started, oldest first. They are held in memory, never on disk. */
export async function recentFaults(): Promise<readonly RecentFault[]> {
  const found = v.safeParse(FaultsSchema, await recall(KEY));
  return found.success ? found.output : [];
}

/** Notes a fault. Never rejects, because failing to note a fault must not become another. */
export async function noteFault(fault: RecentFault): Promise<void> {
  try {
    await remember(KEY, [...(await recentFaults()), fault].slice(-MOST));
  } catch (error) {
    console.warn('A fault was not noted:', error);
  }
}
