#!/usr/bin/env node
import { runBundled } from './run/run-bundled.mjs';

// See --help in src/bridge/main.ts.
await runBundled('src/bridge/main');
