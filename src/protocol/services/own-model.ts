/** A model of the person's own: any endpoint that speaks OpenAI's interface, on this computer or elsewhere. */
import * as v from 'valibot';

/** What models are used for. To add a role, add its name here. */
export const MODEL_ROLES = [
  'answers',
  /** Embeddings: numbers for what a passage means. */
  'meaning',
] as const;
export type ModelRole = (typeof MODEL_ROLES)[number];

export const OwnModelSchema = v.object({
  /** As `parseBaseUrl` writes it; ends before `/chat/completions`. */
  baseUrl: v.string(),
  /** The name the endpoint knows the model by. */
  model: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** If not, the model is kept but not asked. */
  on: v.boolean(),
});
export type OwnModel = v.InferOutput<typeof OwnModelSchema>;

export const OwnModelsSchema = v.object(v.entriesFromList(MODEL_ROLES, v.optional(OwnModelSchema)));

/** The name under which a model's key is stored, among those of the services. */
export function modelKeyId(role: ModelRole): string {
  return `model:${role}`;
}
