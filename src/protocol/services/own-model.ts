/** A model that the person chose: any endpoint that speaks OpenAI's interface, on this computer or elsewhere. */
import * as v from 'valibot';

/** What models are used for. To add a role, add its name here. */
export const MODEL_ROLES = [
  'answers',
  /** Embeddings: vectors for the meaning of a passage. */
  'meaning',
] as const;
export type ModelRole = (typeof MODEL_ROLES)[number];

export const OwnModelSchema = v.object({
  /** As `parseBaseUrl` writes it; ends before `/chat/completions`. */
  baseUrl: v.string(),
  /** The endpoint's name for the model. */
  model: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** If false, the model is stored but not asked. */
  on: v.boolean(),
});
export type OwnModel = v.InferOutput<typeof OwnModelSchema>;

export const OwnModelsSchema = v.object(v.entriesFromList(MODEL_ROLES, v.optional(OwnModelSchema)));

/** Returns the name under which a model's key is stored, among those of the services. */
export function modelKeyId(role: ModelRole): string {
  return `model:${role}`;
}
