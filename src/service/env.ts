export interface ServiceEnv {
  Bindings: { seen: { account?: string; failure?: unknown } };
}
