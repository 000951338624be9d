/** The little of the extension API that the benchmarks use. */
declare const chrome: {
  runtime: {
    sendMessage(message: unknown): Promise<{ value?: unknown; error?: string } | undefined>;
    onMessage: {
      addListener(
        listener: (message: never, sender: unknown, reply: (value: unknown) => void) => boolean,
      ): void;
    };
  };
};

/** The engine that a worker is built with. */
declare module '#engine' {
  export const engine: import('../peers/engine.ts').BenchEngine;
}

declare module '*?url' {
  const address: string;
  export default address;
}

/** FlexSearch publishes no types for its languages. */
declare module 'flexsearch/lang/en' {
  const english: { filter: ReadonlySet<string> };
  export default english;
}
