/**
 * The language model that is part of a browser, through Chrome's Prompt API. Extension pages and the worker can use
 * it. https://webmachinelearning.github.io/prompt-api/
 */

/** `none`: this browser has no such interface. */
export type BrowserModelState =
  | 'none'
  | 'unavailable'
  | 'downloadable'
  | 'downloading'
  | 'available';

/** A conversation with the model. It holds much memory until it is destroyed. */
export interface BrowserModelSession {
  /** Number of tokens left for a prompt and its answer. May be infinite. */
  room: number;
  /** Returns how many tokens a prompt takes. */
  measure(prompt: string): Promise<number>;
  /** Streams the words of the answer. Rejects with the signal's reason when it aborts. */
  prompt(prompt: string, signal?: AbortSignal): ReadableStream<string>;
  destroy(): void;
}

interface Session {
  contextWindow?: number;
  contextUsage?: number;
  measureContextUsage?: (input: string) => Promise<number>;
  promptStreaming(input: string, options: { signal?: AbortSignal }): ReadableStream<string>;
  destroy(): void;
  // The names in extensions before Chrome introduced the names above.
  inputQuota?: number;
  inputUsage?: number;
  measureInputUsage?: (input: string) => Promise<number>;
}

interface Monitor {
  addEventListener(name: 'downloadprogress', heard: (event: { loaded: number }) => void): void;
}

interface CreateOptions {
  initialPrompts?: { role: 'system'; content: string }[];
  monitor?: (monitor: Monitor) => void;
  signal?: AbortSignal;
}

interface LanguageModel {
  availability(options: object): Promise<unknown>;
  create(options: CreateOptions): Promise<Session>;
}

/**
 * The only language that every browser with a model supports. Others must be requested by name, and few browsers have
 * them.
 */
const ENGLISH = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

const STATES: readonly unknown[] = ['unavailable', 'downloadable', 'downloading', 'available'];

/** Returns the state of the browser's model. If the browser fails to report it, there is none for now. */
export async function browserModelState(): Promise<BrowserModelState> {
  const model = languageModel();
  if (model === undefined) return 'none';
  const state = await model.availability(ENGLISH).catch(() => 'unavailable');
  return isState(state) ? state : 'unavailable';
}

/**
 * Has the browser download its model. Must be called inside a click. Rejects as the browser does.
 * @param told gets the share that is downloaded, 0 to 1
 */
export async function downloadBrowserModel(told: (share: number) => void): Promise<void> {
  const session = await open({
    monitor: (monitor) => monitor.addEventListener('downloadprogress', (e) => told(e.loaded)),
  });
  session.destroy();
}

/** Begins a conversation. Rejects as the browser does, also if the model must be downloaded first. */
export async function openBrowserModel(
  instructions: string,
  signal?: AbortSignal,
): Promise<BrowserModelSession> {
  const session = await open({
    initialPrompts: [{ role: 'system', content: instructions }],
    ...(signal && { signal }),
  });
  const window = session.contextWindow ?? session.inputQuota ?? Number.POSITIVE_INFINITY;
  const used = session.contextUsage ?? session.inputUsage ?? 0;
  return {
    room: window - used,
    measure: async (prompt) =>
      (await (session.measureContextUsage?.(prompt) ?? session.measureInputUsage?.(prompt))) ?? 0,
    prompt: (prompt, stop) =>
      session.promptStreaming(prompt, stop === undefined ? {} : { signal: stop }),
    destroy: () => session.destroy(),
  };
}

function open(options: CreateOptions): Promise<Session> {
  const model = languageModel();
  if (model === undefined) throw new Error('This browser has no model of its own.');
  return model.create({ ...ENGLISH, ...options });
}

function languageModel(): LanguageModel | undefined {
  const found: unknown = Reflect.get(globalThis, 'LanguageModel');
  return isLanguageModel(found) ? found : undefined;
}

function isLanguageModel(found: unknown): found is LanguageModel {
  if (typeof found !== 'function' && (typeof found !== 'object' || found === null)) return false;
  return ['availability', 'create'].every((name) => typeof Reflect.get(found, name) === 'function');
}

function isState(state: unknown): state is BrowserModelState {
  return STATES.includes(state);
}
