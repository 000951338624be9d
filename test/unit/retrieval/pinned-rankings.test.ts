/** Small libraries, and why each place in the list is right. */
import { describe, expect, it } from 'vitest';
import { type DocumentToIndex, SegmentBuilder } from '../../../src/retrieval/index/segment-builder';
import type { SearchOptions } from '../../../src/retrieval/query/plan';
import { Searcher } from '../../../src/retrieval/rank/search';
import { SegmentPostings } from '../../../src/retrieval/rank/segment-postings';
import { MemoryIndexStore } from './memory-store';

interface Page {
  title?: string;
  headings?: string[];
  body: string;
  tags?: string[];
  day?: number;
}

/** Names of pages, best first. Each page is a document of one chunk in a segment of its own. */
async function rank(
  pages: Record<string, Page>,
  query: string,
  options: Partial<SearchOptions> = {},
): Promise<string[]> {
  const store = new MemoryIndexStore();
  const names = Object.keys(pages);
  const documents = names.map((name): DocumentToIndex => {
    const {
      title = '',
      headings = [],
      body,
      tags = [],
      day = 20_000,
    } = pages[name] ?? { body: '' };
    return { chunks: [{ title, headings, body }], tags, day };
  });
  documents.forEach((document, i) => {
    const builder = new SegmentBuilder();
    builder.add(document);
    store.add(builder.finish(), [i + 1]);
  });
  const { hits } = await new Searcher(new SegmentPostings(store)).search(
    query,
    async (wanted) =>
      wanted.map((hit) => {
        const fields = documents[hit.document - 1]?.chunks[hit.position];
        return fields && { fields, dated: 0 };
      }),
    { limit: 10, ...options },
  );
  return hits.map(({ document }) => names[document - 1] ?? '');
}

describe('pinned rankings', () => {
  it('1. puts the rarer word first: it says more about what is meant', async () => {
    const pages = {
      common: { body: 'bird bird notes' },
      rare: { body: 'jackdaw notes here' },
      other: { body: 'bird of the day' },
      more: { body: 'another bird' },
    };
    expect((await rank(pages, 'bird jackdaw'))[0]).toBe('rare');
  });

  it('2. prefers all words to one of them said often', async () => {
    const pages = {
      one: { body: 'wing wing wing wing wing' },
      both: { body: 'wing flow and more' },
    };
    expect(await rank(pages, 'wing flow')).toEqual(['both', 'one']);
  });

  it('3. prefers the shorter of two texts with the same words: more of it is about them', async () => {
    const filler = 'and so on with other things '.repeat(20);
    const pages = { long: { body: `jackdaw ${filler}` }, short: { body: 'jackdaw at the tower' } };
    expect(await rank(pages, 'jackdaw')).toEqual(['short', 'long']);
  });

  it('4. prefers a word in the title to one in the text', async () => {
    const pages = {
      text: { title: 'Birds', body: 'the jackdaw is small' },
      title: { title: 'Jackdaw', body: 'the crow is large' },
    };
    expect(await rank(pages, 'jackdaw')).toEqual(['title', 'text']);
  });

  it('5. prefers a word in a heading to one in the text, and the title to both', async () => {
    const pages = {
      text: { title: 'Notes', headings: ['Birds'], body: 'jackdaw there' },
      heading: { title: 'Notes', headings: ['Jackdaw'], body: 'birds there' },
      title: { title: 'Jackdaw', headings: ['Birds'], body: 'notes there' },
    };
    expect(await rank(pages, 'jackdaw')).toEqual(['title', 'heading', 'text']);
  });

  it('6. gives the tenth repetition less than the second', async () => {
    const pages = {
      stuffed: { body: 'nest nest nest nest nest nest nest nest crow crow crow' },
      both: { body: 'nest nest tower tower and the view over town from it' },
    };
    expect((await rank(pages, 'nest tower'))[0]).toBe('both');
  });

  it('7. prefers words that stand together to the same words apart', async () => {
    const pages = {
      apart: { body: 'solar light falls and many days later the panel of judges met' },
      together: { body: 'the solar panel of judges met and many days later light falls' },
    };
    expect(await rank(pages, 'solar panel')).toEqual(['together', 'apart']);
  });

  it('8. finds every form of a word', async () => {
    const pages = {
      forms: { body: 'she was indexing the archives' },
      none: { body: 'other text' },
    };
    expect(await rank(pages, 'index archive')).toEqual(['forms']);
  });

  it('9. tells university from universe: the stems differ', async () => {
    const pages = {
      school: { body: 'the university opened' },
      sky: { body: 'the universe opened' },
    };
    expect(await rank(pages, 'universities')).toEqual(['school']);
  });

  it('10. finds an identifier whole before text that only has its parts', async () => {
    const pages = {
      parts: { body: 'the content has a sha sum' },
      whole: { body: 'the field content_sha is a sum' },
    };
    expect(await rank(pages, 'content_sha')).toEqual(['whole', 'parts']);
  });

  it('11. finds an identifier by one of its parts', async () => {
    const pages = { code: { body: 'open IndexedDB first' }, none: { body: 'open the door first' } };
    expect(await rank(pages, 'db')).toEqual(['code']);
    expect(await rank(pages, 'indexeddb')).toEqual(['code']);
  });

  it('12. finds words with and without their accents', async () => {
    const pages = { accents: { body: 'un café à Orléans' }, none: { body: 'a bar in town' } };
    expect(await rank(pages, 'cafe orleans')).toEqual(['accents']);
  });

  it('13. finds Japanese by a word inside a longer run', async () => {
    const pages = { tokyo: { body: '東京都庁舎' }, kyoto: { body: '京都の寺' } };
    expect((await rank(pages, '東京'))[0]).toBe('tokyo');
    expect((await rank(pages, '京都'))[0]).toBe('kyoto');
  });

  it('14. ignores stop words beside others, and searches for them when they are all there is', async () => {
    const pages = {
      play: { body: 'to be or not to be' },
      stop: { body: 'the what of and the what' },
      jackdaw: { body: 'jackdaw' },
    };
    expect(await rank(pages, 'what is the jackdaw')).toEqual(['jackdaw']);
    expect((await rank(pages, 'to be or not to be'))[0]).toBe('play');
  });

  it('15. shows a phrase in quotes only where its words follow each other', async () => {
    const pages = {
      phrase: { body: 'we use binary search here' },
      words: { body: 'search the binary' },
      title: { title: 'Binary search', body: 'how it works' },
    };
    expect((await rank(pages, '"binary search"')).sort()).toEqual(['phrase', 'title']);
  });

  it('16. leaves out what has an excluded word or phrase', async () => {
    const pages = {
      a: { body: 'grey crow nest' },
      b: { body: 'crow grey nest' },
      c: { body: 'nest' },
    };
    expect(await rank(pages, 'nest -crow')).toEqual(['c']);
    expect((await rank(pages, 'nest -"grey crow"')).sort()).toEqual(['b', 'c']);
  });

  it('17. narrows by site with its subdomains, by namespace and by day', async () => {
    const pages = {
      docs: { body: 'jackdaw', tags: ['site:docs.example.org', 'site:example.org'], day: 20_000 },
      other: { body: 'jackdaw', tags: ['site:other.net', 'namespace:birds'], day: 20_100 },
    };
    expect(await rank(pages, 'jackdaw site:example.org')).toEqual(['docs']);
    expect(await rank(pages, 'jackdaw namespace:birds')).toEqual(['other']);
    expect(await rank(pages, 'jackdaw before:2024-11')).toEqual(['docs']);
    expect(await rank(pages, 'jackdaw after:2024-11')).toEqual(['other']);
    expect(await rank(pages, 'site:other.net')).toEqual(['other']);
  });

  it('18. while typing, prefers the word as typed to the words it may become', async () => {
    const pages = {
      longer: { body: 'javascript in the browser' },
      exact: { body: 'java in the server room' },
    };
    expect(await rank(pages, 'java', { typing: true })).toEqual(['exact', 'longer']);
    expect(await rank(pages, 'java')).toEqual(['exact']);
  });

  it('19. while typing, finds a word at every letter, also inside an ending the stem has lost', async () => {
    const pages = { page: { body: 'the indexing of libraries' } };
    for (let n = 1; n <= 'indexing'.length; n++) {
      expect(await rank(pages, 'indexing'.slice(0, n), { typing: true })).toEqual(['page']);
    }
  });

  it('20. takes a word that nobody wrote for the nearest one that somebody did', async () => {
    const pages = { right: { body: 'the jackdaw nests' }, none: { body: 'crows nest' } };
    expect(await rank(pages, 'jackdwa')).toEqual(['right']);
    expect(await rank(pages, 'zzzzqq')).toEqual([]);
  });

  it('21. lets the best texts lend their words to a question that misses its answer’s words', async () => {
    const shared =
      'horseshoe vortices, bound circulation, induced downwash, panels, Kutta condition';
    const pages = {
      asked: {
        body: `lifting surface theory predicts pressure: vortex lattice methods, ${shared}`,
      },
      lent: { body: `wing lifting theory: vortex lattice, ${shared}` },
      also: { body: 'a vortex lattice gives the pressure on a surface' },
      answer: { body: 'vortex lattice computations in practice' },
      away: { body: 'cooking rice' },
    };
    const query =
      'which lifting surface theory can predict unsteady pressure distributions quickly';
    // Of a small library the ten best are too large a part to be alike (docs/decisions/032).
    const others = Array.from({ length: 495 }, (_, n) => [`other ${n}`, { body: 'cooking rice' }]);
    const library = { ...Object.fromEntries(others), ...pages };
    expect(await rank(library, query)).toContain('answer');
    expect(await rank(library, query, { feedback: false })).not.toContain('answer');
    expect(await rank(pages, query)).not.toContain('answer');
  });

  it('22. puts the newer of two equal texts first', async () => {
    const pages = { older: { body: 'same words' }, newer: { body: 'same words' } };
    expect(await rank(pages, 'same words')).toEqual(['newer', 'older']);
  });

  it('23. puts the text first that says a line as it is remembered', async () => {
    const pages = {
      nights: {
        body: 'The times of the night trains, the best trains, the best times of the night.',
      },
      novel: {
        body: 'It was the best of times, it was the worst of times, it was an age of reason.',
      },
      times: { body: 'Best times and worst times: the times of the worst trains, the best times.' },
    };
    expect((await rank(pages, 'it was the best of times'))[0]).toBe('novel');
    expect((await rank(pages, 'best times trains'))[0]).not.toBe('novel');
    const typing = { typing: true, documents: 10 };
    expect((await rank(pages, 'it was the best of tim', typing))[0]).toBe('novel');
  });

  it('24. while typing, takes a misspelt word for the nearest one, also where it ends as an ending begins', async () => {
    const pages = {
      right: {
        body: 'Fry the aubergine, then read about the station, the extension and medicine.',
      },
      other: { body: 'Nothing of that kind.' },
    };
    for (const typed of [
      'aubrgine',
      'aubegine',
      'statoin',
      'extention',
      'exstension',
      'medecine',
    ]) {
      expect(await rank(pages, typed, { typing: true }), typed).toEqual(['right']);
    }
  });

  it('25. takes a word for misspelt near the beginning of a query alone: a pasted text has words enough', async () => {
    const pages = { right: { body: 'Fry the aubergine.' }, other: { body: 'Nothing of it.' } };
    const pasted = Array.from(
      { length: 40 },
      (_, i) => `zq${String.fromCharCode(97 + (i % 26))}x${i}`,
    );
    expect(await rank(pages, `aubrgine ${pasted.join(' ')}`)).toEqual(['right']);
    expect(await rank(pages, `${pasted.join(' ')} aubrgine`)).toEqual([]);
  });

  it('26. takes a word for misspelt by how it is written: stems may be further apart than words', async () => {
    const pages = {
      right: { body: 'The chimneys drew, and the attorney paid for the turkey.' },
      other: { body: 'Nothing of that kind.' },
    };
    for (const typed of ['chimny', 'attorny', 'turky']) {
      expect(await rank(pages, typed), typed).toEqual(['right']);
      expect(await rank(pages, typed, { typing: true }), typed).toEqual(['right']);
    }
  });
});
