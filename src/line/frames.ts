/**
 * The messages between the bridge and a browser: JSON, one per frame. The browser connects, the bridge asks. Both prove
 * that they know the code of their pairing, and neither sends it.
 */
import * as v from 'valibot';

/** The default port of a bridge. */
export const DEFAULT_PORT = 8794;
export const LINE_PATH = '/line';

/** Maximum bytes of a frame: the service's longest body as base64, with room. */
export const LONGEST_FRAME = 16 * 1024 * 1024;

const short = v.pipe(v.string(), v.maxLength(200));
const pairs = v.array(v.tuple([short, v.pipe(v.string(), v.maxLength(10_000))]));
/** Bytes as base64. */
const bytes = v.pipe(v.string(), v.maxLength(LONGEST_FRAME));

const HelloSchema = v.object({ kind: v.literal('hello'), nonce: short });

const AdmittedSchema = v.object({ kind: v.literal('admitted'), proof: short });

/** `code`: the bridge shows another code, or has forgotten this browser. */
const RefusedSchema = v.object({ kind: v.literal('refused'), why: v.literal('code') });

const AskedSchema = v.object({
  kind: v.literal('request'),
  id: short,
  method: short,
  path: v.pipe(v.string(), v.maxLength(100_000)),
  headers: pairs,
  body: v.nullable(bytes),
});
export type AskedFrame = v.InferOutput<typeof AskedSchema>;

/** How many requests the bridge refused for one reason. */
const TurnedAwaySchema = v.object({
  kind: v.literal('turned-away'),
  why: v.picklist(['origin', 'host', 'key', 'code']),
  /** The web site, extension or host name in the request. */
  from: short,
  times: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type TurnedAwayFrame = v.InferOutput<typeof TurnedAwaySchema>;

export const FromBridgeSchema = v.variant('kind', [
  HelloSchema,
  AdmittedSchema,
  RefusedSchema,
  AskedSchema,
  TurnedAwaySchema,
]);
export type FromBridge = v.InferOutput<typeof FromBridgeSchema>;

const PresentSchema = v.object({
  kind: v.literal('present'),
  /** Chosen once by the browser. Its keys begin with it. */
  browser: v.pipe(v.string(), v.regex(/^[a-z2-7]{8}$/)),
  nonce: short,
  proof: short,
});

const AnsweredSchema = v.object({
  kind: v.literal('response'),
  id: short,
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: pairs,
  body: bytes,
});
export type AnsweredFrame = v.InferOutput<typeof AnsweredSchema>;

export const FromBrowserSchema = v.variant('kind', [PresentSchema, AnsweredSchema]);
export type FromBrowser = v.InferOutput<typeof FromBrowserSchema>;

/** Parses a received frame; `undefined` for anything else. */
export function readFrame<S extends v.GenericSchema>(
  schema: S,
  text: unknown,
): v.InferOutput<S> | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_FRAME) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
