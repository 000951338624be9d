#!/usr/bin/env node
import { runBundled } from './run/run-bundled.mjs';

// See --help in src/command/main.ts.
await runBundled('src/command/main');
