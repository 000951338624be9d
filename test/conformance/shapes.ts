import * as v from 'valibot';
import {
  ErrorResponseSchema,
  VersionResponseSchema,
  VersionsResponseSchema,
} from '../../scripts/build/openapi-responses';
import {
  ContextResponseSchema,
  QuestionResponseSchema,
  SaveResponseSchema,
} from '../../src/protocol/interface/context';
import { Breach, type Reply } from './asker';

/** A structured response, as section 2.3 has it: `citation` may be anything, so it is not narrowed. */
const StructuredSchema = v.object({
  format: v.literal('structured'),
  query: v.string(),
  markdown: v.string(),
  results: v.array(
    v.object({
      content: v.string(),
      position: v.pipe(v.number(), v.integer()),
      rank: v.pipe(v.number(), v.integer()),
      score: v.number(),
      content_sha: v.string(),
      sources: v.array(
        v.looseObject({
          uid: v.string(),
          title: v.string(),
          url: v.string(),
          source_updated_at: v.string(),
          connection: v.object({
            uid: v.string(),
            type: v.string(),
            name: v.string(),
            logo_url: v.string(),
          }),
        }),
      ),
    }),
  ),
});
export type Structured = v.InferOutput<typeof StructuredSchema>;

const read =
  <S extends v.GenericSchema>(schema: S) =>
  (reply: Reply): v.InferOutput<S> => {
    const parsed = v.safeParse(schema, reply.json);
    if (parsed.success) return parsed.output;
    const issue = parsed.issues[0];
    const where = issue === undefined ? '' : (v.getDotPath(issue) ?? 'the body');
    throw new Breach(`${where}: ${issue?.message ?? 'wrong'} (status ${reply.status})`);
  };

export const asContext = read(ContextResponseSchema);
export const asQuestion = read(QuestionResponseSchema);
export const asStructured = read(StructuredSchema);
export const asSaved = read(SaveResponseSchema);
export const asError = read(ErrorResponseSchema);
export const asVersions = read(VersionsResponseSchema);
export const asVersion = read(VersionResponseSchema);
