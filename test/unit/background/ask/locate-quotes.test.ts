import { describe, expect, it } from 'vitest';
import { locateQuotes, type QuotePorts } from '../../../../src/background/ask/locate-quotes';
import type { Citation, Passage } from '../../../../src/protocol/passage';

const terms = (text: string) => text.toLowerCase().match(/\w{3,}/g) ?? [];

const cited = (uid: string, quote = ''): Citation => ({
  quote,
  source: {
    citation: null,
    uid,
    title: uid,
    url: `https://site.example/${uid}?utm_source=mail`,
    source_updated_at: '',
    connection: { uid: '', type: '', name: '', logo_url: '' },
  },
});

const passage = (uid: string, content: string): Passage => ({
  content,
  headings: [],
  position: 0,
  score: 1,
  source: { ...cited(uid).source, uid: `chunk-of-${uid}`, url: `https://site.example/${uid}` },
  namespace: '',
  savedAt: '',
  matched: [],
});

const markdown = 'Jackdaws nest in chimneys. [1] They incubate for eighteen days. [2] [3]';
const text = 'Jackdaws are crows. They nest in holes and chimneys. Both parents feed.';

function ports(over: Partial<QuotePorts>): QuotePorts & { asked: number } {
  const own = {
    asked: 0,
    terms,
    ownText: async () => undefined,
    passages: async () => {
      own.asked += 1;
      return over.passages?.() ?? [];
    },
    ...(over.ownText && { ownText: over.ownText }),
  };
  return own;
}

describe('quotations of an answer that names none', () => {
  it('are found in the library’s copy of the source', async () => {
    const stands = ports({ ownText: async ({ uid }) => (uid === 'one' ? text : undefined) });
    const [one] = await locateQuotes(stands, { markdown, citations: [cited('one')] });
    expect(one?.quote).toBe('They nest in holes and chimneys.');
    expect(stands.asked).toBe(0);
  });

  it('else in what the service finds, which is asked once', async () => {
    const stands = ports({
      passages: async () => [
        passage('one', text),
        passage('two', 'Eggs are incubated. It takes eighteen days to incubate.'),
      ],
    });
    const citations = [cited('one'), cited('two'), cited('three')];
    const found = await locateQuotes(stands, { markdown, citations });
    expect(found.map(({ quote }) => quote)).toEqual([
      'They nest in holes and chimneys.',
      'It takes eighteen days to incubate.',
      '',
    ]);
    expect(stands.asked).toBe(1);
  });

  it('are left alone where the service gave them, and left out where nothing fits', async () => {
    const stands = ports({ ownText: async () => 'Nothing to do with it. At all.' });
    const citations = [cited('one', 'As the service says.'), cited('two')];
    const found = await locateQuotes(stands, { markdown, citations });
    expect(found.map(({ quote }) => quote)).toEqual(['As the service says.', '']);
  });
});
