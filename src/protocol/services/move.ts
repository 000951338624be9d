import * as v from 'valibot';

/** A library that is being moved to a service, document by document. Stored, so that it continues after a restart. */
export const MoveSchema = v.object({
  /** Id of the last document that was checked. Documents are sent in the order in which they were first kept. */
  cursor: v.number(),
  /** Documents put into the outbox so far. */
  posted: v.number(),
  /** Documents to send when it began. */
  total: v.number(),
  paused: v.boolean(),
  /** Every document was checked. */
  finished: v.boolean(),
});
export type Move = v.InferOutput<typeof MoveSchema>;
