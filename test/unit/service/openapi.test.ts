import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openApiDocument, openApiText } from '../../../scripts/build/openapi-document';
import { ServedStructuredSchema } from '../../../scripts/build/openapi-responses';
import { StructuredResponseSchema } from '../../../src/protocol/interface/context';

const committed = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

describe('the OpenAPI document', () => {
  it('is the one that the schemas make: run `npm run openapi` after changing them', () => {
    expect(readFileSync(committed, 'utf8')).toBe(openApiText());
  });

  it('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(openApiText()));
    expect([valid, errors]).toEqual([true, undefined]);
    expect(openApiDocument.openapi).toBe('3.1.0');
  });

  it('points only at schemas it holds', () => {
    const names = [...openApiText().matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((m) => m[1]);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !(String(name) in openApiDocument.components.schemas))).toEqual(
      [],
    );
  });

  it('promises every field that the specification always sends', () => {
    const { StructuredResponse } = openApiDocument.components.schemas;
    expect(StructuredResponse.required).toEqual(['format', 'query', 'markdown', 'results']);
    expect(JSON.stringify(StructuredResponse)).toContain(
      '"required":["citation","uid","title","url","source_updated_at","connection"]',
    );
  });

  it('promises nothing that the tolerant reading would change', () => {
    const served = {
      format: 'structured',
      query: 'q',
      markdown: 'm',
      results: [
        {
          content: 'c',
          position: 0,
          rank: 1,
          score: 0.5,
          content_sha: 'a'.repeat(64),
          sources: [
            {
              citation: 'words',
              uid: 'u',
              title: 't',
              url: 'https://example.org',
              source_updated_at: '2026-01-01T00:00:00.000Z',
              connection: { uid: 'c', type: 'api', name: 'n', logo_url: '' },
            },
          ],
        },
      ],
    };
    expect(v.parse(ServedStructuredSchema, served)).toEqual(served);
    expect(v.parse(StructuredResponseSchema, served)).toEqual(served);
  });
});
