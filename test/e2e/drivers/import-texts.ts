import { PATIENCE_MS, until } from '../../../scripts/browser/until.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../../src/messages/requests';
import { importedDocument } from '../../fakes/documents/an-import';

type Text = RequestOf<'imports.stage'>['documents'][number];

interface Asked {
  ask<N extends RequestName>(name: N, request: RequestOf<N>): Promise<ReplyOf<N>>;
}

/** The n-th page of a site, kept n hours after the year began. */
export function pageNumber(n: number, own: Partial<Text> & { markdown: string }): Text {
  const url = `https://heron.example/${n}`;
  const at = new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString();
  return importedDocument({
    ...{ origin: `${n}`, url, pageUrl: url, title: `Document ${n}`, namespace: 'birds' },
    ...{ createdAt: at, updatedAt: at, ...own },
  });
}

/** Imports texts of which none is kept yet. Resolves once all of them are there. */
export async function importTexts(
  browser: Asked,
  texts: readonly Partial<Text>[],
  patience = PATIENCE_MS,
): Promise<void> {
  const count = async () => (await browser.ask('documents.list', { offset: 0, limit: 1 })).total;
  const before = await count();
  const { id } = await browser.ask('imports.begin', { name: 'texts', namespace: 'texts' });
  const documents = texts.map((own) => importedDocument(own));
  for (let from = 0; from < documents.length; from += 500) {
    const some = documents.slice(from, from + 500);
    await browser.ask('imports.stage', { id, documents: some, failures: [] });
  }
  await browser.ask('imports.turn', { id, to: 'running' });
  const look = async () => (await count()) === before + documents.length;
  await until('the texts are there', look, patience);
}
