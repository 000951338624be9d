import * as v from 'valibot';
import { share } from '../schema-fields';

/** Where a person was in a copy. Blocks are identified by hashes of their words. */
export const ReadingPlaceSchema = v.object({
  /** The block at the top of the page. */
  block: v.number(),
  /** The heading above it; 0 for none. */
  heading: v.number(),
  /** Its position in the text, 0 to 1. */
  share,
});
export type ReadingPlace = v.InferOutput<typeof ReadingPlaceSchema>;
