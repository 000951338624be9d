/** What the routes leave behind for the log line. */
export interface ServiceEnv {
  Bindings: { seen: { account?: string; failure?: unknown } };
}
