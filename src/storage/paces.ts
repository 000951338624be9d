import * as v from 'valibot';
import type { Database } from './database/database';

const LimitSchema = v.looseObject({ quota: v.number(), windowMs: v.number() });

const BucketSchema = v.looseObject({
  limits: v.array(LimitSchema),
  assumed: LimitSchema,
  log: v.array(v.looseObject({ ticket: v.number(), age: v.number() })),
  shared: v.array(v.looseObject({ left: v.number(), endsInMs: v.number() })),
});

/** What the client relies on in every record. */
const RecordSchema = v.looseObject({
  anchor: v.looseObject({ boot: v.string(), wall: v.number(), mono: v.number() }),
  buckets: v.looseObject({ content: BucketSchema, question: BucketSchema }),
  stops: v.looseObject({}),
  failures: v.looseObject({}),
  recent: v.looseObject({ asked: v.array(v.number()), repeated: v.array(v.number()) }),
});

/**
 * Reads, changes and writes the pacing record of a service in one transaction, and resolves with the step's result.
 * Nothing is written for a service that was removed during its request.
 */
export function changePace<P, T>(
  database: Database,
  serviceId: string,
  step: (pace: P | undefined) => { pace: P; result: T },
): Promise<T> {
  return database.transaction('rw', database.paces, database.services, async () => {
    const { pace, result } = step(await readPace<P>(database, serviceId));
    const isConnected = (await database.services.get(serviceId)) !== undefined;
    if (isConnected) await database.paces.put({ serviceId, pace });
    return result;
  });
}

/**
 * Returns the record as its last worker left it. Its ages count from that time. One of another form, which another
 * version has left, counts as none: otherwise every request to the service would fail over it.
 */
export async function readPace<P>(database: Database, serviceId: string): Promise<P | undefined> {
  const pace = (await database.paces.get(serviceId))?.pace;
  return v.is(RecordSchema, pace) ? (pace as P) : undefined;
}
