export interface ServiceEnv {
  Bindings: {
    seen: { account?: string; failure?: unknown };
    /** What is left of the limit that counted the request: headers of its answer, even of a refusal. */
    limits: Readonly<Record<string, string>>;
  };
}
