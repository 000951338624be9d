import { describe, expect, it } from 'vitest';
import { copyQuestion } from '../../../../src/answer/details/copy-question';
import { createExtractiveAnswerer } from '../../../../src/answer/extraction';
import type { DetailsOf, DocumentDetails, PlainPassage } from '../../../../src/protocol/passage';

const terms = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?:e?s)$/u, ''));
const answerer = createExtractiveAnswerer({ wordingOf: () => ({ code: '', terms }) });

function passage(uid: string, title: string, content: string): PlainPassage {
  return {
    content,
    headings: [],
    position: 0,
    score: 1,
    namespace: 'clips',
    savedAt: '2026-01-01T00:00:00Z',
    source: {
      uid,
      citation: null,
      title,
      url: `https://example.org/${uid}`,
      source_updated_at: '',
      connection: { uid: 'c', type: 'web', name: 'Web', logo_url: '' },
    },
  };
}

const owls = passage(
  'owls',
  'Barn owls at night',
  'Barn owls hunt voles at night. A barn owl hears a vole under the snow.',
);
const hamlet = passage(
  'hamlet',
  'Hamlet',
  'William Shakespeare wrote Hamlet between 1599 and 1601. It is a tragedy.',
);
const bread = passage('bread', 'Rye bread', 'Rye bread keeps for a week. It needs a starter.');

function knowing(details: Partial<DocumentDetails>): { of: DetailsOf; asked: string[] } {
  const asked: string[] = [];
  const of: DetailsOf = async ({ uid }) => {
    asked.push(uid);
    return {
      author: '',
      published: '',
      site: '',
      namespace: 'birds',
      savedAt: '2026-03-04T05:06:07Z',
      opening: '',
      ...details,
    };
  };
  return { of, asked };
}

const ask = (question: string, passages: PlainPassage[], detailsOf: DetailsOf) =>
  answerer.answer({ question, passages, detailsOf });

describe('questions about a copy', () => {
  it('names the author of the article that is meant, and says where that is from', async () => {
    const { of } = knowing({ author: 'Marit *Solheim*' });
    const answer = await ask('Who wrote the article about barn owls?', [owls, bread], of);
    expect(answer?.markdown).toBe(
      "From the copy's details: the document “Barn owls at night” was written by Marit \\*Solheim\\*. [1]",
    );
    expect(answer?.citations).toEqual([{ quote: '', source: owls.source }]);
  });

  it('tells when it came out, when it was kept and where it was read', async () => {
    const { of } = knowing({ published: '2025-11-02T09:00:00Z', site: 'Owl Post' });
    const said = async (question: string) => (await ask(question, [owls, bread], of))?.markdown;
    expect(await said('When was the page about barn owls published?')).toContain(
      'was published on 2025-11-02. [1]',
    );
    expect(await said('When did I save the article on barn owls?')).toContain(
      'was kept on 2026-03-04 in birds. [1]',
    );
    expect(await said('Where did I read about barn owls?')).toContain(
      'is from Owl Post, and was kept on 2026-03-04 in birds. [1]',
    );
  });

  it('reads front matter where the document has no fields of its own', async () => {
    const opening = '---\ntitle: Barn owls at night\nauthor: Ada Nyström\n---\n\nBarn owls';
    const { of } = knowing({ opening });
    const answer = await ask('Who is the author of the article about barn owls?', [owls], of);
    expect(answer?.markdown).toContain('was written by Ada Nyström. [1]');
  });

  it('puts the text first where the title may be a work, and the copy behind it', async () => {
    const { of } = knowing({ author: 'Jo Doe' });
    const answer = await ask('Who wrote Hamlet?', [hamlet, bread], of);
    expect(answer?.citations[0]?.quote).toContain('William Shakespeare');
    expect(answer?.markdown).toContain('“Hamlet” was written by Jo Doe.');
    expect(answer?.citations.at(-1)).toEqual({ quote: '', source: hamlet.source });
    expect(answer?.markdown.endsWith(`[${answer?.citations.length}]`)).toBe(true);
  });

  it('asks for no details of a question about the world, nor of a copy that is not there', async () => {
    const { of, asked } = knowing({ author: 'Jo Doe' });
    await ask('Who wrote about voles and snow in 1911?', [owls, bread], of);
    await ask('What do barn owls hunt?', [owls], of);
    await ask('Who wrote the article about nuclear submarines?', [owls, bread], of);
    expect(asked).toEqual([]);
  });

  it('answers from the text where the detail is not known', async () => {
    const { of } = knowing({});
    const answer = await ask('When was the article Hamlet written and published?', [hamlet], of);
    expect(answer?.markdown ?? '').not.toContain('details');
  });

  it.each([
    ['Wer hat den Artikel über Eulen geschrieben?', 'author'],
    ['¿Quién escribió el artículo sobre los búhos?', 'author'],
    ['Кто автор статьи о совах?', 'author'],
    ['Baykuşlar hakkındaki makaleyi kim yazdı?', 'author'],
    ['من كتب المقال عن البوم؟', 'author'],
    ['Wann ist der Artikel über Eulen erschienen?', 'published'],
    ['Wo habe ich das über Eulen gelesen?', 'where'],
    ['When did I keep the page about owls?', 'kept'],
  ])('%s asks for what is known of a copy', (question, what) => {
    expect(copyQuestion(question)).toMatchObject({ what, isOfCopy: true });
  });
});
