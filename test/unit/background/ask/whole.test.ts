// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { AskScope } from '../../../../src/protocol/scope/ask-scope';
import { fakeDocument } from '../../../fakes/documents/documents';
import { freshDatabases } from '../../../fakes/jackdaw/fresh-database';
import { openJackdaw } from '../../../fakes/jackdaw/jackdaw';

/** Three pages of one site, and one of another; a long one says nothing of “about”, “page” or “point”. */
async function opened() {
  freshDatabases();
  const jackdaw = await openJackdaw();
  const page = (
    uid: string,
    site: string,
    updatedAt: string,
    markdown: string,
    tags: string[] = [],
  ) => fakeDocument({ uid, title: uid, url: `https://${site}/${uid}`, markdown, tags, updatedAt });
  await jackdaw.file([
    page('herons', 'birds.example', '2026-01-01T10:00:00Z', HERONS),
    page(
      'gulls',
      'birds.example',
      '2026-01-02T10:00:00Z',
      'Gulls live at the sea and eat nearly anything there.',
    ),
    page(
      'tea',
      'tea.example',
      '2026-01-03T10:00:00Z',
      'Tea is made of leaves and of hot water, mostly in pots.',
      ['drinks'],
    ),
  ]);
  return jackdaw;
}

const HERONS =
  'Grey herons are large wading birds that stand at rivers. They eat fish and frogs, mostly at dawn.';

async function ask(question: string, scope?: AskScope) {
  const jackdaw = await opened();
  const { answer } = await jackdaw.ask('ask', { question, ...(scope && { scope }), windowId: 1 });
  return { silent: answer?.silent, quotes: answer?.citations.map(({ quote }) => quote) ?? [] };
}

it('quotes how a selection begins, where it is asked what that is about', async () => {
  const scope = { kind: 'selection', text: HERONS } as const;
  const { silent, quotes } = await ask('Summarise this, please', scope);
  expect(silent).toBeUndefined();
  expect(quotes).toEqual(HERONS.split(/(?<=\.) /));
});

it.each(['What is this about?', 'Worum geht es hier?', '¿De qué trata?'])(
  'quotes how each page of a site begins, the newest first: %s',
  async (question) => {
    const { quotes } = await ask(question, { kind: 'site', name: 'birds.example' });
    expect(quotes.map((quote) => quote.split(' ')[0])).toEqual(['Gulls', 'Grey']);
  },
);

it('quotes how the one page with a tag begins', async () => {
  const { quotes } = await ask('main points?', { kind: 'tag', name: 'drinks' });
  expect(quotes).toEqual(['Tea is made of leaves and of hot water, mostly in pots.']);
});

it('answers what is asked in particular as ever', async () => {
  const { quotes } = await ask('What do herons eat?', { kind: 'site', name: 'birds.example' });
  expect(quotes[0]).toBe('They eat fish and frogs, mostly at dawn.');
});
