/** What the routes note for the log line. */
export interface ServiceEnv {
  Bindings: { seen: { account?: string; failure?: unknown } };
}
