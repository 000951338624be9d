// @vitest-environment happy-dom

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ImportedDocumentSchema } from '../../../../src/protocol/document/imported-document';
import { opened } from '../opened';

it('is told to the page that reads the files, if another page starts the import meanwhile', async () => {
  const { ask } = await opened();
  const { id } = await ask('imports.begin', { name: 'notes', namespace: '' });
  const stage = (part: number) =>
    ask('imports.stage', {
      ...{ id, part, failures: [] },
      documents: [
        v.parse(ImportedDocumentSchema, {
          origin: `${part}.md`,
          title: 'Reeds',
          markdown: 'Reeds.',
        }),
      ],
    });
  await stage(0);
  // Asked again, because the reply was lost.
  await stage(0);
  await ask('imports.turn', { id, to: 'running' });
  await expect(stage(1)).rejects.toMatchObject({ problem: { code: 'import-ended' } });
  await ask('imports.forget', { id });
  await expect(stage(2)).rejects.toMatchObject({ problem: { code: 'import-ended' } });
});
