import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClipOutcome, ClipOutcomeSchema } from '../../../src/protocol/document/document';
import { type ClipBed, startClipBed } from './bed';
import { pages } from './pages';

let bed: ClipBed;
let base: string;

beforeAll(async () => {
  bed = await startClipBed(pages);
  base = bed.base;
});

afterAll(() => bed?.close());

async function clip(
  name: string,
  kind: 'page' | 'whole-page' | 'selection' = 'page',
  select?: string,
): Promise<ClipOutcome> {
  const value = await bed.run(name, { kind }, async (tab) => {
    if (select === undefined) return;
    await tab.evaluate((selector) => {
      const element = document.querySelector(selector);
      if (element) getSelection()?.selectAllChildren(element);
    }, select);
  });
  return v.parse(ClipOutcomeSchema, value);
}

async function markdownOf(...parameters: Parameters<typeof clip>): Promise<string> {
  const outcome = await clip(...parameters);
  return outcome.ok ? outcome.draft.markdown : `failed: ${outcome.failure.code}`;
}

describe('the built clip script', () => {
  it('clips an article and says what it knows about it', async () => {
    const outcome = await clip('article');
    expect(outcome).toMatchObject({
      ok: true,
      draft: {
        kind: 'page',
        url: `${base}/article`,
        title: 'The jackdaws of Kingsgate',
        byline: 'Ada Corvid',
        site: 'Tower Notes',
        language: 'en-GB',
        publishedAt: '2025-06-04T12:00:00+02:00',
        excerpt: 'Why they nest in chimneys.',
      },
    });
    const markdown = outcome.ok ? outcome.draft.markdown : '';
    expect(markdown).toContain('The third paragraph of the article');
    expect(markdown).toContain(`[the ringing scheme](${base}/ringing)`);
    expect(markdown).toContain('```python\nfor bird in tower:\n    ring(bird)\n```');
    expect(markdown).not.toContain('Subscribe to our newsletter');
    expect(markdown).not.toContain('text nobody can see');
  });

  it('does not take the page a script went to for the one that was loaded', async () => {
    const outcome = await bed.run('routes', { kind: 'page' }, (tab) =>
      tab.evaluate(() => {
        history.pushState(null, '', '/routes-of-rooks');
        document.title = 'The rooks of Kingsgate';
      }),
    );
    expect(outcome).toMatchObject({ ok: true, draft: { url: `${base}/routes-of-rooks` } });
    expect(await clip('routes')).toMatchObject({ ok: true, draft: { url: `${base}/routes` } });
  });

  it('clips a page that requires Trusted Types and forbids every script', async () => {
    const markdown = await markdownOf('trusted-types');
    expect(markdown).toContain('The third paragraph of the article');
  });

  it('clips a short page that requires Trusted Types', async () => {
    expect(await markdownOf('trusted-types-short')).toContain('A short note about jackdaws');
  });

  it('clips a page whose text is hidden until its scripts have run', async () => {
    expect(await markdownOf('streamed')).toContain('The page waits for its script.');
  });

  it('clips a page that has its text in noscript alone', async () => {
    const markdown = await markdownOf('noscript-only');
    expect(markdown).toContain('The first post of the thread.');
    expect(markdown).toContain('The second post.');
  });

  it('parts what style alone puts side by side, and no words', async () => {
    // All of it: what of a page is its text is not asked here.
    const markdown = await markdownOf('boxes-side-by-side', 'whole-page');
    expect(markdown).toContain('€ 610 1 m²');
    expect(markdown).toContain('**Floor** **3**');
    expect(markdown).toContain(`[Heating](${base}/heat) none`);
    expect(markdown).toContain('Rooms 2');
    expect(markdown).toContain('*ada* *Owner*');
    expect(markdown).toContain('Jackdaws rent none');
    expect(markdown).toContain('flat with a *tower*.');
    expect(await markdownOf('boxes-side-by-side', 'selection', '.row')).toBe('€ 610 1 m²');
  });

  it('unfolds what a reader could unfold', async () => {
    expect(await markdownOf('folded')).toContain('In holes of old towers.');
  });

  it('reads accordions, and neither menus nor dialogs nor what stays hidden in them', async () => {
    const markdown = await markdownOf('accordion');
    expect(markdown).toContain('Because the young have left by then.');
    expect(markdown).toContain('And keep the lid closed.');
    expect(markdown).not.toMatch(/hidden menu|hidden dialog|not even when opened/);
  });

  it('reads folds that only their opener or a part of a tab names, in a form around the page too', async () => {
    const markdown = await markdownOf('unfolded-elsewhere');
    for (const kept of ['Larch lasts', 'In the south', 'pnpm add nest', 'keep the lid'])
      expect(markdown).toContain(kept);
  });

  it('makes headings of the buttons of an accordion, and of no other', async () => {
    const markdown = await markdownOf('button-accordion');
    expect(markdown).toContain('### Delivery\n\nIt comes within three days.');
    expect(markdown).toContain('### Returns\n\nSend it back for free.');
    expect(markdown).toContain('We answer on Mondays.');
    expect(markdown).not.toContain('Show more');
    expect(markdown).toContain('### Who may paint them?\n\nWhoever bought one may paint it.');
  });

  it('keeps once what a script shows in turn', async () => {
    const markdown = await markdownOf('shown-in-turn');
    expect(markdown).toMatch(/to dislodge\. The tenth is in the bell/);
    expect(markdown.match(/first nest is of twigs/g)).toHaveLength(1);
    expect(markdown.match(/last nest is of wool/g)).toHaveLength(1);
    expect(markdown).not.toContain('Sign in to see more');
  });

  it('names what stands in tabs after them', async () => {
    const markdown = await markdownOf('tabs');
    expect(markdown).toContain(
      'run:\n\n**npm**\n\n```\nnpm add nest\n```\n\n**pnpm**\n\n```\npnpm add nest\n```\n\nThen',
    );
    expect(markdown).toMatch(/### In the north\s+Face it to the south.*### In the south\s+Face/s);
  });

  it('reads what waits to be scrolled into view, and nothing invisible over the page', async () => {
    const markdown = await markdownOf('waits-for-scrolling');
    expect(markdown).toContain(
      '## What it costs\n\nA plan costs 450 euros. **More** for large ones.',
    );
    expect(markdown).not.toMatch(/never shown|lies over|a modal|a ghost/);
  });

  it('keeps the lines that a style shows', async () => {
    const markdown = await markdownOf('typed-lines');
    expect(markdown).toMatch(
      / {2}\n\\?- a thermos {2}\n\\?- the \*\*good\*\* binoculars\s+The wind was cold\./,
    );
    expect(markdown).toContain('A reply in a slot.  \nIt has *two* lines,  \nor three. Jackdaws');
    expect(markdown).toContain('Wrapped by hand.');
  });

  it('keeps programs that only a style sets as such, with their lines', async () => {
    const markdown = await markdownOf('styled-programs');
    expect(markdown).toContain(
      '```\nfor bird in tower:\n    ring(bird)\n    note(bird)\n```\n\nThe same',
    );
    expect(markdown).toContain('```js\nif (nest) {\n  open();\n}\n```');
    expect(markdown).toContain('```\nlet a = 1;\n  let b = 2;\n```');
    expect(markdown).toContain('A `name broken` in two.');
    expect(markdown).toContain('\\- a thermos');
    expect(await markdownOf('styled-programs', 'selection', 'main')).toContain(
      '```\nlet a = 1;\n  let b = 2;\n```',
    );
  });

  it('leaves out what nobody can see, and nothing that only looks so', async () => {
    const markdown = await markdownOf('out-of-sight');
    expect(markdown).not.toMatch(/Say (?:one|two|three|four|five|six|seven)/);
    for (const kept of ['Clean them', 'those who listen', 'Set without gaps', 'A slide that']) {
      expect(markdown).toContain(kept);
    }
  });

  it('leaves out what asks for consent over the page', async () => {
    const markdown = await markdownOf('consent-wall');
    expect(markdown).toContain('Kettles are forgotten');
    expect(markdown).toContain('Biscuits keep');
    expect(markdown).not.toMatch(/partners|privacy/);
  });

  it('keeps pictures with their captions', async () => {
    const markdown = await markdownOf('figures');
    for (const kept of ['/nest.png', 'A nest in May', '/eggs.png', 'Eggs, in June']) {
      expect(markdown).toContain(kept);
    }
  });

  it('keeps a text of many paragraphs to its end', async () => {
    const markdown = await markdownOf('many-paragraphs');
    expect(markdown.match(/Report \d+ of the tower/g)).toHaveLength(1_500);
  });

  it('clips a page that is invisible as a whole until its scripts have run', async () => {
    const markdown = await markdownOf('veiled');
    expect(markdown).toContain('The page shows itself late.');
    expect(markdown).not.toContain('never shown');
  });

  it('keeps footnotes', async () => {
    const markdown = await markdownOf('notes');
    expect(markdown).toContain('They pair for life.[^1]');
    expect(markdown).toContain('\n\n[^1]: Most of them, that is, as ringing has shown since 1950.');
  });

  it('keeps a short note below a long text too', async () => {
    const markdown = await markdownOf('short-note');
    expect(markdown).toContain('The last retired in 1985.[^2]');
    expect(markdown).toContain('\n\n[^2]: Interview with J. Novák.');
  });

  it('links to the PDF and the film that a page shows, and to no advertisement', async () => {
    const markdown = await markdownOf('embedded');
    expect(markdown).toContain(`\n\n[year.pdf](${base}/year.pdf)\n\n`);
    expect(markdown).toContain('\n\n[How kilns work](https://films.test/embed/7)\n\n');
    expect(markdown).toContain('/call.mp4)\n\n');
    expect(markdown).toContain('\n\n[How bricks dry](https://player.films.test/8)\n\n');
    expect(markdown).not.toContain('ads.test');
  });

  it('writes formulas as LaTeX', async () => {
    const markdown = await markdownOf('maths');
    expect(markdown).toContain('$\\pi r^2$ of course');
    expect(markdown).toContain('$\\frac{1}{x}$ too');
    expect(markdown).toContain('So $r_2$ it is');
  });

  it('adds what only the data of a shop say about its product', async () => {
    const markdown = await markdownOf('shop');
    expect(markdown).toContain('A home for one pair.');
    expect(markdown).toMatch(
      /Made of larch by hand\..*\*\*Price:\*\* 129\.00 EUR.*\| Entrance \| 150 mm \|/s,
    );
  });

  it('keeps every post of a thread, and who wrote it', async () => {
    const markdown = await markdownOf('thread');
    for (const name of ['ada', 'bert', 'cleo'])
      expect(markdown).toMatch(new RegExp(`\\[${name}\\].*Post by ${name} about the nest`, 's'));
  });

  it('says how much of the visible text it carries', async () => {
    const outcome = await clip('article');
    const coverage = outcome.ok ? outcome.draft.coverage : 0;
    expect(coverage).toBeGreaterThan(0.8);
    expect(coverage).toBeLessThan(1);
  });

  it('clips open shadow trees with what is assigned to their slots, and counts them', async () => {
    const outcome = await clip('shadow');
    const { markdown, coverage } = outcome.ok ? outcome.draft : { markdown: '', coverage: 0 };
    expect(markdown).toMatch(
      /Text in the shadow tree.*The inner tree.*The assigned end.*The fallback stands/s,
    );
    expect(markdown).not.toMatch(/nobody asked|hidden in the shadow|color:red/);
    expect(coverage).toBeGreaterThan(0.9);
  });

  it('clips what stands in frames of the same origin, with their links', async () => {
    const markdown = await markdownOf('framed');
    expect(markdown).toContain('The text in the frame');
    expect(markdown).toContain(`[a link](${base}/inside/next)`);
  });

  it('is not misled by controls that bear the names of what it reads', async () => {
    expect(await markdownOf('clobbered')).toContain('The form holds the article.');
    for (const part of ['#one', 'body']) {
      const selected = await clip('clobbered', 'selection', part);
      const { markdown, reading } = selected.ok ? selected.draft : {};
      expect(markdown, part).toContain('The form holds the article.');
      expect(reading?.faults, part).toEqual([]);
    }
  });

  it('reads a page with a title made to be slow as any other', async () => {
    // A page that takes too long is read by its words alone, with a fault that says so.
    expect(await clip('long-title')).toMatchObject({
      ok: true,
      draft: {
        markdown: expect.stringContaining('Short page.'),
        reading: { reader: 'blocks', isWhole: true, faults: [] },
      },
    });
  });

  it('ignores data nested too deep', async () => {
    expect(await clip('deep-data')).toMatchObject({ ok: true, draft: { title: 'Deep' } });
  });

  it.each([
    ['files/notes%20of%20june.txt', 'notes of june.txt'],
    ['files/birds.json', 'birds.json'],
    ['files/birds.xml', 'birds.xml'],
  ])('names %s after its file', async (name, title) => {
    expect(await clip(name)).toMatchObject({ ok: true, draft: { title } });
  });

  it('believes a canonical address relative to the base of the page', async () => {
    expect(await clip('with/base')).toMatchObject({ draft: { url: `${base}/other/page` } });
  });

  it('clips what is selected, with its list and links', async () => {
    const outcome = await clip('article', 'selection', '#list');
    expect(outcome).toMatchObject({ ok: true, draft: { kind: 'selection' } });
    expect(outcome.ok && outcome.draft.markdown).toBe('- twigs\n- wool\n  - of sheep');
  });

  it('says so when nothing is selected', async () => {
    expect(await clip('article', 'selection')).toEqual({
      ok: false,
      failure: { code: 'no-selection' },
    });
  });

  it('says so when the page is empty', async () => {
    expect(await clip('empty')).toEqual({ ok: false, failure: { code: 'empty-page' } });
  });

  it('takes the text alone of a page of more than 200,000 nodes', async () => {
    expect(await clip('enormous')).toMatchObject({
      ok: true,
      draft: {
        reading: {
          reader: 'text',
          isWhole: true,
          faults: expect.arrayContaining([
            { part: 'clip', message: 'RangeError: more than 200000 nodes' },
          ]),
        },
      },
    });
  });
});
