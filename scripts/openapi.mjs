import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build/build-server.mjs';
import { ensureDependencies, projectRoot } from './machine/dependencies.mjs';

// Writes docs/openapi.json from the schemas. A unit test fails while the two differ.
await ensureDependencies();
const { openApiText } = await import(
  pathToFileURL(await buildServer('scripts/build/openapi-document')).href
);
writeFileSync(`${projectRoot}docs/openapi.json`, openApiText());
