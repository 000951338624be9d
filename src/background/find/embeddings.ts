/** The endpoint that turns texts into vectors: `/embeddings` as OpenAI defines it. */
import * as v from 'valibot';
import type { LedgerEntry } from '../../protocol/services/ledger';
import type { OwnModel } from '../../protocol/services/own-model';
import { askOwnEndpoint, type EndpointPorts, ModelFailed } from './own-endpoint';

const AnswerSchema = v.object({
  data: v.array(
    v.object({
      index: v.optional(v.number()),
      embedding: v.pipe(v.array(v.pipe(v.number(), v.finite())), v.minLength(1)),
    }),
  ),
});

/**
 * Returns the vectors of texts, in the same order and all of one length. Rejects with `ModelFailed`.
 * @param note what the ledger records about it.
 */
export async function embedTexts(
  asking: EndpointPorts,
  model: OwnModel,
  texts: readonly string[],
  note: Pick<LedgerEntry, 'what' | 'said'>,
  signal?: AbortSignal,
): Promise<number[][]> {
  const { status, body } = await askOwnEndpoint(asking, 'meaning', model, note, {
    path: 'embeddings',
    body: { model: model.model, input: texts, encoding_format: 'float' },
    signal,
  });
  const parsed = v.safeParse(AnswerSchema, body);
  const data = parsed.success ? parsed.output.data : [];
  const vectors = data
    .map(({ index, embedding }, at) => ({ at: index ?? at, embedding }))
    .sort((a, b) => a.at - b.at)
    .map(({ embedding }) => embedding);
  const parts = vectors[0]?.length ?? 0;
  const isWhole =
    vectors.length === texts.length && vectors.every(({ length }) => length === parts);
  if (!isWhole) throw new ModelFailed({ code: 'wrong-shape', status });
  return vectors;
}
