/** The kinds of clip beside the article, by the built script in a real Chromium. */
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScriptRequest } from '../../../src/clip/request';
import {
  type ClipOutcome,
  ClipOutcomeSchema,
  SurveySchema,
} from '../../../src/protocol/document/document';
import { type ClipBed, startClipBed } from './bed';
import { kindPages } from './kind-pages';

let bed: ClipBed;

beforeAll(async () => {
  bed = await startClipBed(kindPages);
});

afterAll(() => bed?.close());

async function clip(
  name: string,
  request: ScriptRequest,
  prepare?: (tab: Page) => Promise<unknown>,
): Promise<ClipOutcome> {
  return v.parse(ClipOutcomeSchema, await bed.run(name, request, prepare));
}

async function markdownOf(...parameters: Parameters<typeof clip>): Promise<string> {
  const outcome = await clip(...parameters);
  return outcome.ok ? outcome.draft.markdown : `failed: ${JSON.stringify(outcome.failure)}`;
}

async function survey(name: string) {
  return v.parse(SurveySchema, await bed.run(name, { kind: 'survey' }));
}

function select(tree: 'open' | 'closed', from: string, to: string) {
  return (tab: Page) =>
    tab.evaluate(
      (parts) => {
        const { selectInside } = globalThis as unknown as {
          selectInside(...parts: string[]): void;
        };
        selectInside(...parts);
      },
      [tree, from, to],
    );
}

describe('the whole page', () => {
  it('has what the main text leaves out', async () => {
    expect(await markdownOf('shop', { kind: 'page' })).not.toMatch(/sale in the menu|imprint/);
    expect(await markdownOf('shop', { kind: 'whole-page' })).toMatch(
      /sale in the menu[\s\S]*easy to watch[\s\S]*imprint/,
    );
  });
});

describe('a survey', () => {
  it('tells the share of the text before anything is kept, and what else there is', async () => {
    const found = await survey('shop');
    expect(found).toMatchObject({ selected: false, transcript: false });
    expect(found.coverage).toBeGreaterThan(0.8);
    expect(found.coverage).toBeLessThan(1);
    expect(await survey('talk-panel')).toMatchObject({ transcript: true });
    expect(await survey('map')).toMatchObject({ failure: { code: 'nothing-to-clip' } });
  });
});

describe('an article', () => {
  it('is taken without its title, logo, links to other articles and ways to share it', async () => {
    const markdown = await markdownOf('news', { kind: 'page' });
    expect(markdown).toMatch(/^Jackdaws pair.*!\[A jackdaw\].*easy to watch\.$/s);
    for (const gone of ['are back', 'The paper', 'Rooks', 'Follow us', 'Share'])
      expect(markdown).not.toContain(gone);
  });
});

describe('a selection in shadow trees', () => {
  it('is taken inside an open one, with its list', async () => {
    expect(
      await markdownOf('shadow-parts', { kind: 'selection' }, select('open', 'one', 'two')),
    ).toBe('- First in the open tree.\n- Second in the open tree.');
  });

  it('is taken across the edges of one, in order', async () => {
    const markdown = await markdownOf(
      'shadow-parts',
      { kind: 'selection' },
      select('open', 'before', 'after'),
    );
    expect(markdown).toMatch(
      /^Before the shadow tree\.\s+- First in[^\n]*\n- Second in[^\n]*\s+After the shadow tree\.$/,
    );
  });

  it('is taken from outside into one', async () => {
    expect(
      await markdownOf('shadow-parts', { kind: 'selection' }, select('open', 'before', 'one')),
    ).toMatch(/^Before the shadow tree\.\s+- First in the open tree\.$/);
  });

  it('is taken inside a closed one, which the browser shows to extensions', async () => {
    expect(
      await markdownOf('shadow-parts', { kind: 'selection' }, select('closed', 'shut', 'shut')),
    ).toContain('Text that the page keeps closed.');
  });

  it('and a clip of the page has the closed one as well, but none of an unseen one over the page', async () => {
    const markdown = await markdownOf('shadow-parts', { kind: 'whole-page' });
    expect(markdown).toContain('Text that the page keeps closed.');
    expect(markdown).not.toContain('unseen');
  });
});

describe('a page with nothing to clip', () => {
  it.each([
    ['map', 'canvas'],
    ['tiles', 'canvas'],
    ['shell', 'empty-shell'],
    ['loading', 'empty-shell'],
    ['loading-amid-menus', 'empty-shell'],
    ['login', 'login'],
  ])('is named: %s is a %s', async (name, what) => {
    expect(await clip(name, { kind: 'page' })).toEqual({
      ok: false,
      failure: { code: 'nothing-to-clip', what },
    });
  });

  it('is read again where its text comes late', async () => {
    expect(await markdownOf('loads-late', { kind: 'page' })).toContain('Jackdaws pair for life');
  });

  it.each(['drawn-article', 'article-with-login', 'chinese-with-login', 'short'])(
    'is not what %s is, which has text of its own',
    async (name) => {
      expect(await clip(name, { kind: 'page' })).toMatchObject({ ok: true });
    },
  );
});

describe('a page whose text stands in buttons', () => {
  it('is clipped with what the buttons say', async () => {
    expect(await markdownOf('talk-panel', { kind: 'page' })).toContain(
      'Line number 12 of the talk',
    );
  });

  it('is clipped as a whole where it has nothing but labels', async () => {
    expect(await markdownOf('labels', { kind: 'page' })).toMatch(/Start.*Pause.*Stop/s);
  });
});

describe('a transcript', () => {
  it.each(['talk-panel', 'talk-paragraphs', 'talk-terms', 'talk-track'])(
    'is found by its structure: %s',
    async (name) => {
      const outcome = await clip(name, { kind: 'transcript' }, async (tab) => {
        if (name !== 'talk-track') return;
        await tab.waitForFunction(
          () => (document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0) > 20,
        );
      });
      expect(outcome).toMatchObject({ ok: true, draft: { kind: 'transcript' } });
      const markdown = outcome.ok ? outcome.draft.markdown : '';
      expect(markdown).toContain(`[0:00](${bed.base}/${name}?t=0)`);
      for (const line of [1, 12, 24]) expect(markdown).toContain(`Line number ${line} of the talk`);
      expect(markdown).not.toMatch(/further recording|Opening/);
      // Paragraphs hold several lines, and each names its moment.
      const paragraphs = markdown.split('\n\n');
      expect(paragraphs.length).toBeLessThan(12);
      expect(paragraphs.every((one) => /^\[\d+:\d\d\]\(/.test(one))).toBe(true);
    },
  );

  it('names who speaks where the captions do', async () => {
    const markdown = await markdownOf('talk-track', { kind: 'transcript' }, (tab) =>
      tab.waitForFunction(
        () => (document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0) > 20,
      ),
    );
    expect(markdown).toContain('**Ada:** Line number 1');
    expect(markdown).toContain('[1:12]');
    expect(markdown).toContain('**Bo:** Line number 13 of the talk');
    expect(markdown).toContain('& more');
  });

  it('is not a list of chapters or of other recordings', async () => {
    expect(await clip('no-talk', { kind: 'transcript' })).toEqual({
      ok: false,
      failure: { code: 'no-transcript' },
    });
  });
});

describe('an image', () => {
  it.each(['/jack.png', '/jack-2x.png'])(
    'is a link with its words and its page: %s',
    async (path) => {
      const image = `${bed.base}${path}`;
      const outcome = await clip('picture', { kind: 'image', image });
      expect(outcome).toMatchObject({
        ok: true,
        draft: { kind: 'image', title: 'A jackdaw [on] a chimney', url: `${bed.base}/picture` },
      });
      expect(outcome.ok && outcome.draft.markdown).toBe(
        `![A jackdaw \\[on\\] a chimney](${image})\n\nTaken in May, by a neighbour.\n\nShown on [Pictures](${bed.base}/picture)`,
      );
    },
  );
});
