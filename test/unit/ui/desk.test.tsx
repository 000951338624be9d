// @vitest-environment happy-dom
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AskPart } from '../../../src/messages/requests';
import { Desk } from '../../../src/ui/Desk';
import { panelParts } from '../../../src/ui/panel-parts';
import { fakeDocument } from '../../fakes/documents/documents';
import { pageDraft } from '../../fakes/documents/draft';
import type { Jackdaw } from '../../fakes/jackdaw/jackdaw';
import type { Opening } from '../../fakes/jackdaw/opening';
import { button, eventually, mounted, one, press, typeInto, unmount } from './mounted';
import { opened } from './opened';

const documents = [
  fakeDocument({
    uid: 'tides',
    title: 'Why the tide is late',
    markdown: 'The tide follows the Moon. It is never at once.',
    namespace: 'sea',
  }),
  fakeDocument({ uid: 'bread', title: 'Bread', markdown: 'The tide of yeast rises.' }),
  fakeDocument({ uid: 'walls', title: 'Walls', markdown: 'A wall holds the tide out.' }),
];

async function open(
  over: Opening = {},
  surface: 'popup' | 'sidepanel' = 'popup',
): Promise<Jackdaw> {
  const fake = await opened({ documents, ...over });
  show(fake, surface);
  return fake;
}

function show(fake: Jackdaw, surface: 'popup' | 'sidepanel' = 'popup'): void {
  mounted(<Desk panel={surface === 'sidepanel' ? panelParts : undefined} windowId={1} />, fake);
}

/** The browser hides what stands in the tab. */
const notLent = { url: '', title: '' };
const keptYesterday = fakeDocument({
  uid: 'kept',
  title: 'A page',
  namespace: 'sea',
  updatedAt: '2026-03-11T10:00:00Z',
});

/** A PDF as Firefox shows it: no script may look into its viewer. */
const SHUT = {
  tab: { favIconUrl: 'chrome://global/skin/icons/pdf.svg' },
  page: { form: new Error('Missing host permission for the tab') },
};

const box = () => one<HTMLInputElement>('input[aria-label="Search or ask"]');
const field = () => one<HTMLInputElement>('.namespace input');
const card = () => one('.card');
/** What is said aloud of what was found. */
const news = () =>
  [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join('');
const selected = () => document.querySelector('.row[aria-selected="true"]')?.textContent ?? '';
const ready = () => eventually(() => expect(card().dataset.state).toBe('unsaved'));

async function search(words: string): Promise<void> {
  typeInto(box(), words);
  await eventually(() => expect(news()).toMatch(/found|Nothing/));
}

afterEach(unmount);

describe('saving the page in the tab', () => {
  it('has the focus on Save at once, so that Enter clips', async () => {
    const fake = await open();
    await ready();
    expect(document.activeElement).toBe(button('Save'));
    press('Enter');
    await eventually(() => expect(card().textContent).toContain('Kept on this device in clips'));
    expect(fake.requests('clip.save')).toHaveLength(1);
  });

  it('shows in an open side panel the page that the popup was opened on', async () => {
    const fake = await open({ tab: notLent }, 'sidepanel');
    await eventually(() => expect(card().textContent).toContain('to use it on this page'));
    fake.chrome.tab = { ...fake.chrome.tab, url: 'https://example.org/a', title: 'A page' };
    // As the popup does at first.
    await fake.ask('tab.look', { windowId: 1, lent: true });
    await eventually(() => expect(card().textContent).toContain('A page'));
    expect(card().dataset.state).toBe('unsaved');
  });

  it('looks once at a page that was lent while the popup is open', async () => {
    const fake = await open({ tab: notLent });
    await eventually(() => expect(card().textContent).toContain('does not show this page'));
    const before = fake.requests('tab.look').length;
    fake.chrome.load('https://example.org/a', 'A page');
    await ready();
    expect(fake.requests('tab.look').length - before).toBe(1);
  });

  it('asks for the host of a PDF that the browser hides, for that save alone', async () => {
    const url = 'https://example.org/paper';
    const fake = await opened({ tab: { title: 'A paper', url, ...SHUT.tab }, page: SHUT.page });
    const { given } = fake.chrome;
    let regained = 0;
    fake.browser.regainKeyboard = async () => void regained++;
    fake.chrome.readingPage = () => ({
      news: 'end',
      outcome: given.has('https://example.org/*')
        ? { ok: true, draft: { ...pageDraft, kind: 'pdf', url, pageUrl: url } }
        : { ok: false, failure: { code: 'unreachable' } },
    });
    show(fake);
    // Said at once: a first press could only fail.
    await eventually(() => expect(card().dataset.state).toBe('failed'));
    expect(one('.notice').textContent).toContain('only after you allow example.org');
    expect(one('.notice').getAttribute('role')).toBeNull();
    // Nobody can mark anything in a viewer that is closed to us.
    expect(document.querySelector('.page-marks')).toBeNull();
    expect(document.activeElement).toBe(button('Let Jackdaw read it'));
    expect(one('.hints').textContent).toContain('let Jackdaw read it');
    press('Enter');
    await eventually(() => expect(card().textContent).toContain('Kept on this device'));
    expect(fake.chrome.wished).toEqual(['https://example.org/*']);
    expect(fake.requests('clip.save')).toMatchObject([{ kind: 'page', lent: true }]);
    expect([...given]).toEqual([]);
    expect(one('.hints').textContent).toContain('done');
    expect(regained).toBe(1);
    // A popup that opens anew shows what came of it.
    unmount();
    show(fake);
    await eventually(() => expect(card().textContent).toContain('Kept on this device in clips'));
    button('Undo').click();
    await eventually(() => expect(card().dataset.state).toBe('undone'));
  });

  it('has the keyboard again where the person does not let it read the PDF', async () => {
    const fake = await opened({
      tab: { url: 'https://example.org/paper', ...SHUT.tab },
      page: SHUT.page,
    });
    fake.chrome.gives = false;
    let regained = 0;
    fake.browser.regainKeyboard = async () => void regained++;
    show(fake);
    await eventually(() => expect(button('Let Jackdaw read it')).toBeDefined());
    press('Enter');
    await eventually(() => expect(regained).toBe(1));
    expect(fake.requests('clip.save')).toEqual([]);
    expect(card().dataset.state).toBe('failed');
  });

  it('saves as soon as the page is known when Enter came earlier', async () => {
    const fake = await opened();
    const release = fake.hold('tab.look');
    show(fake);
    await eventually(() => expect(document.activeElement).toBe(button('Save')));
    press('Enter');
    expect(fake.asked.some(({ name }) => name === 'clip.save')).toBe(false);
    release();
    await eventually(() => expect(card().dataset.state).toBe('kept'));
  });

  it('says "kept" only after the background answered, and saves once however often it is pressed', async () => {
    const fake = await opened();
    const release = fake.hold('clip.save');
    show(fake);
    await ready();
    press('Enter');
    press('Enter');
    await eventually(() => expect(card().dataset.state).toBe('saving'));
    expect(card().textContent).not.toContain('Kept');
    release();
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect(fake.requests('clip.save')).toHaveLength(1);
  });

  it('closes the popup on a second Enter rather than undoing or saving again', async () => {
    const fake = await open();
    await ready();
    press('Enter');
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect(document.activeElement).toBe(button('Done'));
    press('Enter');
    expect(fake.closed).toBe(1);
  });

  it('is undone by the keyboard', async () => {
    const fake = await open();
    await ready();
    press('Enter');
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect(await fake.kept()).toHaveLength(4);
    press('z', { ctrlKey: true });
    await eventually(() => expect(card().dataset.state).toBe('undone'));
    expect(await fake.kept()).toHaveLength(3);
  });

  it('keeps the focus somewhere useful when the Undo button vanishes', async () => {
    await open();
    await ready();
    press('Enter');
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    button('Undo').focus();
    press('Enter');
    await eventually(() => expect(card().dataset.state).toBe('undone'));
    await eventually(() => expect(document.activeElement).toBe(button('Save')));
  });

  it('shows what is kept of the page already, and offers to update it', async () => {
    await open({
      settings: { defaultNamespace: 'sea' },
      documents: [keptYesterday],
      tab: { url: keptYesterday.url },
    });
    await eventually(() => expect(card().textContent).toContain('Kept yesterday in sea'));
    await eventually(() => expect(button('Update')).toBe(document.activeElement));
    press('Enter');
    await eventually(() => expect(card().textContent).toContain('Updated on this device'));
  });

  it.each([
    ['Chromium', '', 'Frame with ID 0 is showing error page'],
    ['Firefox', 'chrome://global/skin/icons/info.svg', 'Missing host permission for the tab'],
  ])('says in %s that a page did not load, and opens what is kept of it', async (_, icon, says) => {
    await open({
      documents: [keptYesterday],
      tab: { url: keptYesterday.url, favIconUrl: icon },
      page: { form: new Error(says) },
    });
    await eventually(() => expect(card().textContent).toContain('This page did not load'));
    expect(card().querySelectorAll('button')).toHaveLength(0);
    expect(one<HTMLAnchorElement>('.card a').href).toContain('uid=kept');
  });

  it('offers to move a copy to the other namespace, or to keep both, and undoes the move', async () => {
    const fake = await open({
      settings: { defaultNamespace: 'sea' },
      documents: [keptYesterday],
      tab: { url: keptYesterday.url },
    });
    await eventually(() => expect(button('Update')).toBeDefined());
    typeInto(field(), 'harbours');
    await eventually(() => expect(one('.card .primary').textContent).toContain('Keep both'));
    const namespaces = async () => (await fake.kept()).map(({ namespace }) => namespace);
    button('Move').click();
    await eventually(() =>
      expect(card().textContent).toContain('Moved from sea, and kept in harbours'),
    );
    expect(await namespaces()).toEqual(['harbours']);
    button('Undo').click();
    await eventually(() => expect(card().dataset.state).toBe('undone'));
    expect(await namespaces()).toEqual(['sea']);
    button('Keep both').click();
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect((await namespaces()).sort()).toEqual(['harbours', 'sea']);
  });

  it('has the title of its copy once it is kept, where the tab has none', async () => {
    const url = 'https://a.example/files/paper';
    await open({
      tab: { url, title: 'a.example/files/paper' },
      page: { clip: { ok: true, draft: { ...pageDraft, url, pageUrl: url, title: 'On rooks' } } },
    });
    await eventually(() => expect(one('#page-title').textContent).toBe('paper'));
    press('Enter');
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect(one('#page-title').textContent).toBe('On rooks');
  });

  it('says why a page was not kept, and tries again on Enter', async () => {
    const fake = await open({ problems: { 'clip.save': { code: 'disk-full' } } });
    await ready();
    press('Enter');
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('disk is full'));
    expect(card().textContent).not.toContain('Kept');
    fake.problems = {};
    expect(document.activeElement).toBe(button('Try again'));
    press('Enter');
    await eventually(() => expect(card().dataset.state).toBe('kept'));
  });

  it('shows why a clip by shortcut failed when the popup opens after it', async () => {
    await open({
      page: { clip: { ok: false, failure: { code: 'empty-page' } } },
      first: (fake) => fake.press('save-page'),
    });
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('no text'));
  });

  it('goes on saying why, and goes on saving, when the page has only finished loading', async () => {
    const fake = await open({
      page: { clip: { ok: false, failure: { code: 'too-long', length: 5_000_001 } } },
      first: (fake) => fake.press('save-page'),
    });
    const { tab } = fake.chrome;
    const looks = () => fake.requests('tab.look');
    await eventually(() => expect(card().dataset.state).toBe('failed'));
    const left: (string | null)[] = [];
    const watch = new MutationObserver((changes) => {
      left.push(...changes.map(({ oldValue }) => oldValue));
    });
    watch.observe(card(), { attributeFilter: ['data-state'], attributeOldValue: true });
    // It is told to one look only.
    fake.chrome.show(tab);
    fake.chrome.show(tab);
    await eventually(() => expect(looks()).toHaveLength(3));

    const saved = fake.hold('clip.save');
    fake.chrome.clip = undefined;
    button('Try again').click();
    await eventually(() => expect(card().dataset.state).toBe('saving'));
    fake.chrome.show(tab);
    await eventually(() => expect(looks()).toHaveLength(4));
    saved();
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    // Each once: no look at the tab brought another state.
    expect(left).toEqual(['failed', 'saving']);
    watch.disconnect();
    fake.chrome.load('https://b.example/', 'Another');
    await eventually(() => expect(card().dataset.state).toBe('unsaved'));
  });

  it('names a page that cannot be clipped and leaves the box usable', async () => {
    await open({ tab: { incognito: true } });
    await eventually(() => expect(card().textContent).toContain('private window'));
    expect(document.querySelector('.card .primary')).toBeNull();
    await eventually(() => expect(document.activeElement).toBe(box()));
  });

  it('tells how to lend the tab when the side panel has not been given it', async () => {
    const fake = await opened({ tab: notLent });
    fake.chrome.commands = [{ name: 'save-page', description: '', shortcut: 'Alt+Shift+J' }];
    show(fake, 'sidepanel');
    await eventually(() => expect(card().textContent).toContain('toolbar'));
    // The keys are those the browser has, not those we wished for.
    await eventually(() => expect(card().textContent).toContain('AltShiftJ saves it at once'));
  });

  it('looks again when another tab comes to the front', async () => {
    const fake = await open({}, 'sidepanel');
    await ready();
    fake.chrome.load('https://b.example/', 'Another');
    await eventually(() => expect(card().textContent).toContain('Another'));
  });

  it('shows a clip made by shortcut in this window, and not one of another window', async () => {
    const fake = await open({}, 'sidepanel');
    await ready();
    const receipt = {
      uid: 'x',
      kind: 'page',
      title: 'A page',
      namespace: 'sea',
      change: 'created',
      savedAt: '2026-03-12T15:00:00Z',
      coverage: 1,
    } as const;
    fake.chrome.announce('clip.ended', { windowId: 2, outcome: { receipt } });
    expect(card().dataset.state).toBe('unsaved');
    fake.chrome.announce('clip.ended', { windowId: 1, outcome: { receipt } });
    await eventually(() => expect(card().textContent).toContain('Kept on this device in sea'));
  });
});

describe('a save that was made before the popup opened', () => {
  const pressed = (over: Opening = {}) =>
    open({
      settings: { defaultNamespace: 'sea' },
      documents: [],
      first: (fake) => fake.press('save-page'),
      ...over,
    });

  it('is shown as kept, and undone with Ctrl+Z', async () => {
    const fake = await pressed();
    await eventually(() => expect(card().textContent).toContain('Kept on this device in sea'));
    press('z', { ctrlKey: true });
    await eventually(() => expect(card().dataset.state).toBe('undone'));
    expect(await fake.kept()).toEqual([]);
    expect(one('.card .primary').textContent).toContain('Save');
  });

  it('offers to update what is kept still after an update was undone', async () => {
    await pressed({
      async first(fake) {
        await fake.press('save-page');
        fake.chrome.text = 'Other words of the page.';
        await fake.press('save-page');
      },
    });
    await eventually(() => expect(card().textContent).toContain('Updated on this device'));
    press('z', { ctrlKey: true });
    // Our own change is announced before the answer to it comes, and must not hide it.
    await eventually(() => expect(card().textContent).toContain('Undone'));
    expect(one('.card .primary').textContent).toContain('Update');
  });

  it('is not shown as kept any more once it is removed elsewhere', async () => {
    const fake = await pressed({ documents });
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    const looks = () => fake.requests('tab.look').length;
    const before = looks();
    await fake.ask('documents.remove', { uid: 'bread' });
    await eventually(() => expect(fake.chrome.announced.at(-1)?.detail).toEqual({ uid: 'bread' }));
    expect([card().dataset.state, looks()]).toEqual(['kept', before]);
    const page = (await fake.kept()).find(({ title }) => title === 'A page');
    await fake.ask('documents.remove', { uid: page?.uid ?? '' });
    await eventually(() => expect(card().dataset.state).toBe('unsaved'));
  });

  it('says so when much of the page is missing, and not of a selection', async () => {
    await pressed({ page: { coverage: 0.34 } });
    await eventually(() => expect(card().textContent).toContain('34% of the page’s text'));
    const draft = { ...pageDraft, kind: 'selection', coverage: 0.34 };
    await pressed({ page: { clip: { ok: true, draft } } });
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect(card().textContent).not.toContain('%');
  });
});

describe('what to save of a page', () => {
  const chip = (words: string) =>
    [...document.querySelectorAll<HTMLLabelElement>('.extent .pill')].find(({ textContent }) =>
      textContent?.startsWith(words),
    );
  const saved = (fake: Jackdaw) => fake.requests('clip.save');

  it('is told before it is saved, with the share of the text', async () => {
    await open({ page: { survey: { coverage: 0.84, selected: false, transcript: false } } });
    await eventually(() => expect(chip('Main text')?.textContent).toContain('84%'));
    expect(chip('Whole page')).toBeDefined();
    expect(chip('Selection')).toBeUndefined();
    expect(chip('Transcript')).toBeUndefined();
  });

  it('warns below half of the text and offers the whole page and the selection', async () => {
    const fake = await open({
      page: { survey: { coverage: 0.31, selected: true, transcript: true } },
    });
    await eventually(() => expect(card().textContent).toContain('only 31% of this page'));
    expect(chip('Selection')).toBeDefined();
    expect(chip('Transcript')).toBeDefined();
    chip('Whole page')?.click();
    await eventually(() => expect(card().textContent).not.toContain('% of this page'));
    button('Save').click();
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect(saved(fake)).toMatchObject([{ kind: 'whole-page' }]);
  });

  it('is told after it was saved: the selection, or the main text where words are selected', async () => {
    const fake = await open({
      page: { survey: { coverage: 0.9, selected: true, transcript: false } },
    });
    await eventually(() => expect(chip('Selection')).toBeDefined());
    press('Enter');
    await eventually(() => expect(card().textContent).toContain('not only what you selected'));
    fake.chrome.clip = { ok: true, draft: { ...pageDraft, kind: 'selection' } };
    button('Keep the selection too').click();
    await eventually(() => expect(card().textContent).toContain('in clips · selection · Edit'));
    expect(saved(fake).map(({ kind }) => kind)).toEqual(['page', 'selection']);
    expect(card().textContent).not.toContain('not only what you selected');
  });

  it('offers the whole page after a clip that carries little', async () => {
    const fake = await open({ page: { coverage: 0.2 } });
    await ready();
    press('Enter');
    await eventually(() => expect(card().textContent).toContain('20% of the page’s text'));
    button('Keep the whole page instead').click();
    await eventually(() => expect(saved(fake)).toHaveLength(2));
    expect(saved(fake)[1]).toMatchObject({ kind: 'whole-page' });
  });

  it('is a bookmark with a note where the page is a program, unless the person chose otherwise', async () => {
    const fake = await open({
      page: {
        survey: {
          coverage: 0,
          selected: false,
          transcript: false,
          failure: { code: 'nothing-to-clip', what: 'canvas' },
        },
      },
    });
    await eventually(() => expect(card().textContent).toContain('draws what it shows'));
    const note = one('.note textarea') as HTMLTextAreaElement;
    note.value = 'The map of the colony';
    note.dispatchEvent(new Event('input', { bubbles: true }));
    await eventually(() => expect(button('Save bookmark')).toBeDefined());
    button('Save bookmark').click();
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect(saved(fake)).toMatchObject([{ kind: 'bookmark', note: 'The map of the colony' }]);
  });

  it('is a bookmark when a save found nothing to keep', async () => {
    const fake = await open({
      page: { clip: { ok: false, failure: { code: 'nothing-to-clip', what: 'login' } } },
    });
    await ready();
    press('Enter');
    await eventually(() => expect(card().textContent).toContain('a sign-in page'));
    await eventually(() => expect(button('Save bookmark')).toBeDefined());
    expect(card().textContent?.match(/a sign-in page/g)).toHaveLength(1);
    button('Save bookmark').click();
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect(saved(fake).at(-1)).toMatchObject({ kind: 'bookmark' });
  });

  it('is the page again where it was still loading', async () => {
    const loading = { code: 'nothing-to-clip', what: 'empty-shell' } as const;
    const survey = { coverage: 0, selected: false, transcript: false, failure: loading };
    const fake = await open({ page: { survey, clip: { ok: false, failure: loading } } });
    await eventually(() => expect(card().textContent).toContain('shows no text yet'));
    press('Enter');
    await eventually(() => expect(card().dataset.state).toBe('failed'));
    expect(card().textContent).toContain('Wait until it has loaded and try again');
    fake.chrome.clip = { ok: true, draft: pageDraft };
    button('Try again').click();
    await eventually(() => expect(card().dataset.state).toBe('kept'));
    expect(saved(fake).map(({ kind }) => kind)).toEqual(['page', 'page']);
  });

  it('is forgotten when another page comes', async () => {
    const fake = await open({
      page: { survey: { coverage: 0.9, selected: true, transcript: false } },
    });
    await eventually(() => expect(chip('Selection')).toBeDefined());
    chip('Selection')?.click();
    fake.chrome.survey = { coverage: 0.7, selected: false, transcript: false };
    fake.chrome.load('https://b.example/', 'Another');
    await eventually(() => expect(chip('Main text')?.textContent).toContain('70%'));
    expect(chip('Selection')).toBeUndefined();
    expect(chip('Main text')?.querySelector('input')?.checked).toBe(true);
  });
});

describe('a page the browser does not show', () => {
  it('is not called the browser’s own, for it may be an ordinary one', async () => {
    await open({ tab: notLent });
    await eventually(() => expect(card().textContent).toContain('does not show this page'));
    expect(card().textContent).not.toContain('of the browser’s own pages');
  });

  it('still says why the last save failed', async () => {
    await open({
      page: { clip: new Error('Frame with ID 0 was removed.') },
      async first(fake) {
        await fake.press('save-page');
        fake.chrome.tab = { ...fake.chrome.tab, ...notLent };
      },
    });
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('another page'));
  });

  it('is no page to press the shortcut on again, after the shortcut did nothing', async () => {
    await open({
      tab: notLent,
      page: { clip: new Error('Cannot access contents of the page.') },
      first: (fake) => fake.press('save-page'),
    });
    await eventually(() => expect(card().textContent).toContain('Browsers let no extension read'));
    expect(card().textContent).not.toContain('press the save shortcut');
  });
});

describe('the namespace field', () => {
  it('remembers the last namespace and suggests the others', async () => {
    await open({
      first: (fake) => fake.ask('clip.save', { kind: 'page', namespace: 'Sea' }),
      tab: { url: 'https://example.org/page' },
    });
    await eventually(() => expect(field().value).toBe('sea'));
    field().focus();
    press('ArrowDown');
    await eventually(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
    await eventually(() => {
      const options = [...document.querySelectorAll('.suggestions [role="option"]')];
      expect(options.map(({ textContent }) => textContent)).toEqual([
        'clips2 documents',
        'sea2 documents',
      ]);
    });
  });

  it('takes the suggestion under the arrow with Enter, and saves with the next Enter', async () => {
    const fake = await open();
    await eventually(() => expect(field().value).toBe('clips'));
    field().focus();
    press('ArrowDown');
    await eventually(() =>
      expect(one('.suggestions [aria-selected="true"]').textContent).toContain('clips'),
    );
    press('End');
    await eventually(() =>
      expect(one('.suggestions [aria-selected="true"]').textContent).toContain('sea'),
    );
    press('Enter');
    await eventually(() => expect(field().value).toBe('sea'));
    expect(card().dataset.state).toBe('unsaved');
    press('Enter');
    await eventually(() => expect(card().textContent).toContain('in sea'));
    expect((await fake.kept())[0]).toMatchObject({ title: 'A page', namespace: 'sea' });
  });

  it('offers what is typed as a new namespace', async () => {
    await open({ settings: { defaultNamespace: 'sea' } });
    await eventually(() => expect(field().value).toBe('sea'));
    field().focus();
    typeInto(field(), 'Tide Tables');
    await eventually(() => expect(one('.suggestions').textContent).toBe('tide-tablesnew'));
    press('Enter');
    await eventually(() => expect(card().textContent).toContain('in tide-tables'));
  });

  it('closes its list on Escape and leaves the popup open', async () => {
    await open();
    await ready();
    field().focus();
    press('ArrowDown');
    await eventually(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
    expect(press('Escape').defaultPrevented).toBe(true);
    await eventually(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
    expect(press('Escape').defaultPrevented).toBe(false);
  });
});

/** Rows that a page of this height shows. */
const IN_SIGHT = Math.ceil(innerHeight / 90);

describe('searching', () => {
  it('moves to the box when a letter is typed anywhere', async () => {
    await open();
    await ready();
    press('t');
    expect(document.activeElement).toBe(box());
  });

  it('leaves the space bar to the button that has the focus', async () => {
    await open();
    await ready();
    press(' ');
    await eventually(() => expect(card().dataset.state).not.toBe('unsaved'));
  });

  it('finds as one types, marks the words and says how many', async () => {
    await open();
    await search('tid');
    expect(document.querySelectorAll('.row.hit')).toHaveLength(3);
    expect(
      [...document.querySelectorAll('.row.hit .snippet mark')].map((m) => m.textContent),
    ).toEqual(['tide', 'tide', 'tide']);
    expect(news()).toBe('3 documents found');
  });

  it('shows the newest documents until the first results are there', async () => {
    const fake = await open();
    await ready();
    const release = fake.hold('search');
    await eventually(() => expect(document.querySelectorAll('.row.recent')).toHaveLength(3));
    typeInto(box(), 'tide');
    await eventually(() => expect(fake.requests('search')).toHaveLength(1));
    expect(document.querySelectorAll('.row')).toHaveLength(3);
    release();
    await eventually(() => expect(document.querySelectorAll('.row.hit')).toHaveLength(3));
    expect(document.querySelectorAll('.row.recent')).toHaveLength(0);
  });

  it('tells a selection from the page that it is from', async () => {
    const [page] = documents;
    if (page === undefined) throw new Error('No document.');
    const selection = { ...page, uid: 'selection', kind: 'selection' as const };
    await open({ documents: [selection, page] });
    await eventually(() => expect(document.querySelectorAll('.row.recent')).toHaveLength(2));
    const rows = [...document.querySelectorAll('.row.recent')].map((row) => row.textContent);
    expect(rows.map((row) => row?.endsWith('selection'))).toEqual([true, false]);
  });

  it('is a combobox whose active row follows ↑ ↓ Home End', async () => {
    await open();
    await search('tide');
    box().focus();
    const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
    expect(active()?.textContent).toContain('Why the tide is late');
    press('ArrowDown');
    await eventually(() => expect(active()?.textContent).toContain('Bread'));
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    press('End');
    await eventually(() => expect(active()?.textContent).toContain('Ask'));
    press('ArrowDown');
    await eventually(() => expect(active()?.textContent).toContain('Why the tide'));
    press('ArrowUp');
    await eventually(() => expect(active()?.textContent).toContain('Ask'));
    press('Home');
    await eventually(() => expect(active()?.textContent).toContain('Why the tide'));
  });

  it('leaves Home and End to the words until a row was chosen', async () => {
    await open();
    await search('tide');
    box().focus();
    expect(press('End').defaultPrevented).toBe(false);
  });

  it('opens the page at the words found with Enter, and the copy with Shift+Enter', async () => {
    const fake = await open();
    await search('moon');
    box().focus();
    press('Enter');
    press('Enter', { shiftKey: true });
    await eventually(() => expect(fake.chrome.opened).toHaveLength(2));
    expect(fake.chrome.opened).toEqual([
      'https://example.org/tides#:~:text=The%20tide%20follows%20the%20Moon.',
      'chrome-extension://jackdaw/library.html#uid=tides&quote=The+tide+follows+the+Moon.',
    ]);
  });

  it('opens what the last letters find when Enter follows them at once', async () => {
    const fake = await open();
    await search('tide');
    const release = fake.hold('search');
    box().focus();
    typeInto(box(), 'yeast');
    press('Enter');
    expect(fake.chrome.opened).toEqual([]);
    release();
    await eventually(() => expect(fake.chrome.opened[0]).toContain('example.org/bread'));
  });

  it('chooses among what the last letters find when an arrow follows them at once', async () => {
    const fake = await open();
    const release = fake.hold('search');
    box().focus();
    typeInto(box(), 'tide');
    press('ArrowDown');
    press('Enter');
    expect(fake.chrome.opened).toEqual([]);
    release();
    await eventually(() => expect(fake.chrome.opened[0]).toContain('example.org/bread'));
    expect(fake.asked.some(({ name }) => name === 'ask')).toBe(false);
  });

  it('forgets an arrow that other letters follow', async () => {
    const fake = await open();
    const release = fake.hold('search');
    box().focus();
    typeInto(box(), 'tid');
    press('ArrowDown');
    typeInto(box(), 'tide');
    press('Enter');
    release();
    await eventually(() => expect(fake.chrome.opened[0]).toContain('example.org/tides'));
  });

  it('shows only the answer to the last words typed, and asks no more than it must', async () => {
    const fake = await open();
    const release = fake.hold('search');
    for (const words of ['t', 'ti', 'tid', 'yeast']) typeInto(box(), words);
    release();
    await eventually(() => expect(news()).toBe('1 document found'));
    expect(fake.requests('search').map(({ query }) => query)).toEqual(['t', 'yeast']);
  });

  it('shows the rows in sight at once and those below them when they come', async () => {
    const many = Array.from({ length: 14 }, (_, n) =>
      fakeDocument({ uid: `page-${n}`, title: `Page ${n}`, markdown: `Tide tables ${n}.` }),
    );
    const fake = await open({ documents: many });
    const said = new Set<string>();
    const watch = new MutationObserver(() => said.add(one('p.heard').textContent ?? ''));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    typeInto(box(), 'tables');
    await eventually(() => expect(document.querySelectorAll('.row.hit')).toHaveLength(IN_SIGHT));
    await eventually(() => expect(document.querySelectorAll('.row.hit')).toHaveLength(14));
    await eventually(() => expect(one('p.heard').textContent).toBe('14 documents found'));
    watch.disconnect();
    expect([...said].filter((words) => words !== '')).toEqual(['14 documents found']);
    const asked = fake.requests('search');
    expect(asked.map(({ rows }) => rows)).toEqual([IN_SIGHT, undefined]);
  });

  it('asks for no more rows while the person types on', async () => {
    const many = Array.from({ length: 14 }, (_, n) =>
      fakeDocument({ uid: `page-${n}`, title: `Page ${n}`, markdown: `Tide tables ${n}.` }),
    );
    const fake = await open({ documents: many });
    const asked = () => fake.requests('search');
    const whole = () => asked().filter(({ rows }) => rows !== IN_SIGHT);
    // The database takes as long as it takes, whatever time the page is told.
    const turn = promisify(setImmediate);
    vi.useFakeTimers();
    try {
      for (const words of ['ta', 'tab', 'tables']) {
        typeInto(box(), words);
        await vi.advanceTimersByTimeAsync(100);
        while (asked().at(-1)?.query !== words) await turn();
        expect(asked().at(-1)).toMatchObject({ query: words, rows: IN_SIGHT });
      }
      while (whole().length === 0) {
        await vi.advanceTimersByTimeAsync(100);
        await turn();
      }
    } finally {
      vi.useRealTimers();
    }
    expect(whole().map(({ query }) => query)).toEqual(['tables']);
  });

  it('goes back one step with each Escape and lets the last one close the popup', async () => {
    await open();
    await search('tide');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() => expect(one('.answer')).toBeDefined());
    expect(press('Escape').defaultPrevented).toBe(true);
    await eventually(() => expect(document.querySelector('.row.hit')).not.toBeNull());
    expect(press('Escape').defaultPrevented).toBe(true);
    await eventually(() => expect(box().value).toBe(''));
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it('leaves Enter and the arrows to an input method that is composing', async () => {
    const fake = await open();
    await search('moon');
    box().focus();
    expect(press('Enter', { isComposing: true }).defaultPrevented).toBe(false);
    expect(press('ArrowDown', { isComposing: true }).defaultPrevented).toBe(false);
    expect(fake.chrome.opened).toEqual([]);
  });

  it('reaches the newest documents with ↓ from the Save button', async () => {
    await open();
    await ready();
    await eventually(() => expect(document.querySelectorAll('.row.recent')).toHaveLength(3));
    press('ArrowDown');
    await eventually(() => expect(selected()).toContain('Why the tide is late'));
    expect(document.activeElement).toBe(box());
  });

  it('says when nothing matches, and when there is nothing at all', async () => {
    await open();
    await search('zebra');
    expect(one('.empty').textContent).toContain('Nothing you kept matches');
    await open({ documents: [] });
    await eventually(() => expect(one('.empty').textContent).toContain('Nothing kept yet'));
    await search('zebra');
    expect(one('.empty').textContent).toContain('Your library is empty');
  });

  it('advises on the conditions where a query has no words', async () => {
    await open();
    await search('tag:nowhere');
    expect(one('.empty').textContent).toContain('Nothing you kept matches this.');
    expect(one('.empty').textContent).toContain('what is written after the colon');
    await open({ documents: [] });
    await eventually(() => expect(one('.empty').textContent).toContain('Nothing kept yet'));
    await search('tag:nowhere');
    expect(one('.empty').textContent).toContain('Your library is empty');
  });

  it('offers the words alone where something else leaves nothing', async () => {
    await open();
    await search('tide site:nowhere');
    expect(one('.empty').textContent).toContain('Nothing matches all of this.');
    expect(news()).toBe('Nothing matches all of this');
    button('Search for “tide” alone').click();
    await eventually(() => expect(document.querySelectorAll('.row.hit')).toHaveLength(3));
    expect([box().value, document.activeElement]).toEqual(['tide', box()]);
  });

  it('says why a search failed', async () => {
    await open({ problems: { search: { code: 'storage-failed', detail: 'UnknownError' } } });
    typeInto(box(), 'tide');
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('UnknownError'));
  });

  it('keeps saving at hand while results are shown', async () => {
    await open();
    await ready();
    await search('tide');
    button('Save').click();
    await eventually(() => expect(card().dataset.state).toBe('kept'));
  });
});

const begins: AskPart = {
  kind: 'begins',
  rung: { kind: 'model', model: 'small', host: 'x' },
  skipped: [],
};
const words = (markdown: string): AskPart => ({ kind: 'words', markdown, citations: [] });

describe('asking', () => {
  const asking = (selection: string) =>
    open({ first: (fake) => fake.askAbout(selection) }, 'sidepanel');

  it('has the ask row in hand when a question is typed', async () => {
    const fake = await open();
    await search('why is the tide late?');
    expect(selected()).toContain('Ask “why is the tide late?”'.replace(/[“”]/g, ''));
    box().focus();
    press('Enter');
    await eventually(() => expect(one('.answer')).toBeDefined());
    expect(fake.asked).toContainEqual({
      name: 'ask',
      request: { question: 'why is the tide late?', windowId: 1, popupId: expect.any(String) },
    });
  });

  it('asks anything with Ctrl+Enter', async () => {
    await open();
    await search('moon');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() => expect(one('.rung').textContent).toBe('Quoted from your library'));
  });

  it('makes every [n] a way to the quoted words, on the page and in the copy', async () => {
    const fake = await open();
    await search('moon');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() => expect(one('.prose .cite').textContent).toBe('1'));
    one('.prose .cite').click();
    [...document.querySelectorAll<HTMLElement>('.opens a')].at(-1)?.click();
    expect(fake.chrome.opened).toEqual([
      'https://example.org/tides#:~:text=The%20tide%20follows%20the%20Moon.',
      'chrome-extension://jackdaw/library.html#uid=tides&quote=The+tide+follows+the+Moon.',
    ]);
  });

  it('says when nothing kept answers', async () => {
    await open();
    typeInto(box(), 'zebra');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() => expect(one('.empty').textContent).toContain('Nothing you kept answers'));
  });

  it('shows what comes closest where nothing answers, and calls it no source', async () => {
    await open();
    typeInto(box(), 'who painted the tide?');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() => expect(one('.answer .prose').textContent).toContain('The closest'));
    expect(one('.answer').textContent).toContain('Nothing you kept answers this.');
    expect(document.querySelector('.answer h3')).toBeNull();
    expect(one('.answer .quoted').textContent).toContain('tide');
    expect(one('.answer .sources a').getAttribute('aria-label')).toContain('Passage 1');
  });

  it('forgets an answer that arrives after the person went on typing', async () => {
    const fake = await open();
    const release = fake.hold('ask');
    typeInto(box(), 'moon');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() => expect(one('.asking').textContent).toContain('moon'));
    await search('yeast');
    release();
    await eventually(() => expect(fake.asked.some(({ name }) => name === 'ask')).toBe(true));
    expect(document.querySelector('.answer')).toBeNull();
    expect(document.querySelectorAll('.row.hit')).toHaveLength(1);
  });

  it('keeps what came of an answer when the background is ended, and asks again', async () => {
    const fake = await open({ coming: { sent: [begins, words('So it [')], after: 'the end' } });
    await search('moon');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() => expect(one('.cut-short').textContent).toContain('ended Jackdaw'));
    expect(one('.answer .prose').textContent).toBe('So it [');
    fake.coming = { sent: [], after: 'the reply' };
    [...document.querySelectorAll<HTMLElement>('.cut-short button')][0]?.click();
    await eventually(() => expect(one('.rung').textContent).toContain('Quoted from'));
    expect(document.querySelector('.cut-short')).toBeNull();
  });

  it('marks a claim that is not in the source, and shows what comes closest on demand', async () => {
    const source = {
      citation: null,
      uid: 'tides',
      title: 'Tides',
      url: '',
      source_updated_at: '',
      connection: { uid: '', type: '', name: '', logo_url: '' },
    };
    const citations = [
      { source, quote: 'The tide follows the Moon.' },
      { source, quote: 'It is never at once.', unsupported: ['It takes 40 days.'] },
    ];
    const markdown = 'It follows the Moon [1]. It takes 40 days [2].';
    await open({
      coming: { sent: [begins, { kind: 'words', markdown, citations }], after: 'the end' },
    });
    await search('moon');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() => expect(document.querySelectorAll('.prose .doubt')).toHaveLength(1));
    const doubt = one<HTMLButtonElement>('.prose .doubt');
    expect(doubt.textContent).toBe('Not in the source');
    expect(document.querySelector('.prose .doubted')).toBeNull();
    expect(one('.prose').textContent?.indexOf('2Not in the source')).toBeGreaterThan(0);
    doubt.click();
    await eventually(() => expect(doubt.getAttribute('aria-expanded')).toBe('true'));
    expect(one('.prose .doubted').textContent).toContain('“It takes 40 days.”');
    expect(one('.prose .doubted').textContent).toContain('Closest: “It is never at once.”');
  });

  it('paints no markup of a coming answer before it is whole', async () => {
    await open({
      coming: { sent: [begins, words('It **was** so, and **is')], after: 'nothing' },
    });
    await search('moon');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() => expect(one('.answer .prose').textContent).toBe('It was so, and'));
    expect(one('.answer').getAttribute('aria-busy')).toBe('true');
  });

  it('quotes a selection above the box and asks about it', async () => {
    const fake = await asking('the tide follows the Moon');
    await eventually(() =>
      expect(one('.about-selection blockquote').textContent).toBe('the tide follows the Moon'),
    );
    await eventually(() => expect(document.activeElement).toBe(box()));
    press('Enter');
    await eventually(() => expect(one('.answer')).toBeDefined());
    expect(fake.asked).toContainEqual({
      name: 'ask',
      request: { question: 'the tide follows the Moon', windowId: 1 },
    });
  });

  it('says that nothing is selected, with the box ready and the page at hand', async () => {
    await asking('  ');
    await eventually(() => expect(one('header').textContent).toContain('Nothing is selected'));
    expect(document.querySelector('.about-selection')).toBeNull();
    await ready();
    await eventually(() => expect(document.activeElement).toBe(box()));
    typeInto(box(), 'moon');
    await eventually(() => expect(one('header').textContent).not.toContain('Nothing is selected'));
  });

  it('asks what is typed about the selection', async () => {
    const fake = await asking('spring tides');
    await eventually(() => expect(one('.about-selection')).toBeDefined());
    typeInto(box(), 'when?');
    box().focus();
    press('Enter', { ctrlKey: true });
    await eventually(() =>
      expect(fake.asked).toContainEqual({
        name: 'ask',
        request: { question: 'when? ‘spring tides’', windowId: 1 },
      }),
    );
  });

  it('keeps what is typed while the selection is still being read, and nothing older', async () => {
    const fake = await open({}, 'sidepanel');
    await ready();
    typeInto(box(), 'an older question');
    const typed = Date.now();
    await eventually(() => expect(Date.now()).toBeGreaterThan(typed));
    await fake.askAbout('');
    await eventually(() => expect(box().value).toBe(''));
    const letGo = fake.hold('ask.take-pending');
    await fake.askAbout('spring tides');
    typeInto(box(), 'when?');
    letGo();
    await eventually(() => expect(one('.about-selection').textContent).toContain('spring tides'));
    expect(box().value).toBe('when?');
  });

  it('asks about a selection of a private window, which the browser is not given to remember', async () => {
    const remembered = (fake: Jackdaw) => JSON.stringify([...fake.chrome.session]);
    const fake = await opened({ documents, tab: { incognito: true } });
    await fake.askAbout('spring tides');
    expect(remembered(fake)).not.toContain('spring');
    show(fake, 'sidepanel');
    await eventually(() => expect(one('.about-selection').textContent).toContain('spring tides'));
    await fake.askAbout('neap tides');
    await eventually(() => expect(one('.about-selection').textContent).toContain('neap tides'));
    expect(remembered(fake)).not.toContain('tides');
  });

  it('asks about a selection beside its own tab, and shows the page of another one there', async () => {
    const fake = await open({}, 'sidepanel');
    await ready();
    const own = fake.chrome.tab;
    const other = { ...own, id: 2, title: 'Another page', url: 'https://example.org/b' };
    await fake.askAbout('spring tides');
    await eventually(() => expect(one('.about-selection').textContent).toContain('spring tides'));
    expect(document.querySelector('.card')).toBeNull();
    fake.chrome.show(other);
    await eventually(() => expect(card().textContent).toContain('Another page'));
    expect(document.querySelector('.about-selection')).toBeNull();
    fake.chrome.show(own);
    await eventually(() => expect(one('.about-selection').textContent).toContain('spring tides'));
    // Dropped by hand, it stays away.
    press('Escape');
    await eventually(() => expect(card().textContent).toContain('A page'));
    fake.chrome.show(other);
    fake.chrome.show(own);
    await eventually(() => expect(card().textContent).toContain('A page'));
    expect(document.querySelector('.about-selection')).toBeNull();
  });

  it('says that nothing is selected of its own tab alone', async () => {
    const fake = await open({}, 'sidepanel');
    await ready();
    await fake.askAbout('');
    await eventually(() => expect(one('header').textContent).toContain('Nothing is selected'));
    fake.chrome.show({ ...fake.chrome.tab, id: 2 });
    await eventually(() => expect(one('header').textContent).not.toContain('Nothing is selected'));
  });

  it('takes up a selection while the side panel is open', async () => {
    const fake = await open({}, 'sidepanel');
    await ready();
    await fake.askAbout('a later selection');
    await eventually(() =>
      expect(one('.about-selection').textContent).toContain('a later selection'),
    );
    press('Escape');
    await eventually(() => expect(document.querySelector('.about-selection')).toBeNull());
  });
});
