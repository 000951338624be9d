import * as v from 'valibot';
import type { CorrectionSchema, DetailsSchema } from '../../protocol/document/correction';
import { ProblemError } from '../../protocol/problem';

/** Checks what a person typed about a document. Throws `bad-correction` with the first invalid field. */
export function readTyped<S extends typeof CorrectionSchema | typeof DetailsSchema>(
  schema: S,
  typed: object,
): v.InferOutput<S> {
  const read = v.safeParse(schema, typed);
  if (read.success) return read.output;
  const field = String(read.issues[0]?.path?.[0]?.key ?? '');
  throw new ProblemError({ code: 'bad-correction', field });
}
