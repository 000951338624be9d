import { runBundled } from './run/run-bundled.mjs';

// In this same process, so that a signal sent to it reaches the server. See docs/server.md.
await runBundled('src/server/http/main');
