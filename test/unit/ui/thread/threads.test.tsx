// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { loadTalk } from '../../../../src/ui/load-talk';
import { panelParts } from '../../../../src/ui/panel-parts';
import { Conversations } from '../../../../src/ui/thread/Conversations';
import { createThreads } from '../../../../src/ui/thread/thread-model';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import type { Opening } from '../../../fakes/jackdaw/opening';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

const documents = [
  fakeDocument({
    uid: 'tower',
    title: 'The iron tower',
    markdown:
      'The iron tower was built by Gustave Eiffel. It is 330 metres tall.\n\nThe tower was painted brown in 1968.',
  }),
  fakeDocument({
    uid: 'mast',
    title: 'A mast',
    markdown: 'The wooden mast is 40 metres tall and stands in the harbour of the town.',
  }),
];

const FIRST = 'who built the iron tower?';

async function open(over: Opening = {}, surface: 'popup' | 'sidepanel' = 'sidepanel') {
  const fake = await opened({ documents, ...over });
  mounted(<Desk panel={surface === 'sidepanel' ? panelParts : undefined} windowId={1} />, fake);
  return fake;
}

const box = () => one<HTMLInputElement>('input[aria-label="Search or ask"]');
const next = () => one<HTMLInputElement>('.follow-up input');
const named = (label: string) => one(`button[aria-label="${label}"]`);
const questions = () =>
  [...document.querySelectorAll('.thread .question')].map(({ textContent }) => textContent);
const answers = () =>
  [...document.querySelectorAll('.thread .answer .prose')].map(({ textContent }) => textContent);

async function ask(question: string): Promise<void> {
  typeInto(box(), question);
  box().focus();
  press('Enter', { ctrlKey: true });
  await eventually(() => expect(one('.answer .sources li')).toBeDefined());
}

/** Asks in the thread's box, by Enter. */
async function follow(question: string): Promise<void> {
  await eventually(() => expect(next()).toBeDefined());
  const before = Math.max(1, answers().length);
  typeInto(next(), question);
  next().focus();
  // A browser submits the form of a field on Enter.
  next().form?.requestSubmit();
  await eventually(() => expect(answers().length).toBeGreaterThan(before));
}

async function thread(fake: Jackdaw) {
  const [first] = await fake.ask('threads.list', {});
  return first && fake.ask('threads.get', { id: first.id });
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

describe('a follow-up', () => {
  it('is asked of the sources before first, and makes a conversation of both', async () => {
    const fake = await open();
    await ask(FIRST);
    await follow('how tall is it?');
    await eventually(() => expect(questions()).toEqual([FIRST, 'how tall is it?']));
    await eventually(() => expect(answers()[1]).toContain('330 metres'));
    expect(answers()[1]).not.toContain('mast');
    const kept = await thread(fake);
    expect(kept).toMatchObject({ title: FIRST });
    expect(kept?.turns.map(({ question }) => question)).toEqual([FIRST, 'how tall is it?']);
    await eventually(() => expect(document.activeElement).toBe(next()));
    const heard = () => one('.next ~ [role=status]').textContent;
    expect(heard()).toBe('Question 2. Answer with 1 source. It is 330 metres tall.');
    await follow('who built it?');
    const third = 'Question 3. Answer with 1 source. The iron tower was built by Gustave Eiffel.';
    await eventually(() => expect(heard()).toBe(third));
  });

  it('is kept with the first question in its title', async () => {
    const fake = await open();
    await ask(FIRST);
    await follow('how tall is it?');
    const actions = () => one('.thread section:nth-of-type(2) .answer-actions');
    await eventually(() => one('button:nth-of-type(2)', actions()).click());
    await eventually(() => one('.primary', actions()).click());
    await eventually(() =>
      expect(fake.requests('answers.keep')).toMatchObject([
        { question: `${FIRST} how tall is it?` },
      ]),
    );
  });

  it('looks elsewhere where they do not answer', async () => {
    await open();
    await ask(FIRST);
    await follow('where does the wooden mast stand?');
    await eventually(() => expect(answers()[1]).toContain('harbour'));
  });

  it('is only what is asked in its box: a question asked again is none', async () => {
    const fake = await open();
    await ask(FIRST);
    await ask(FIRST);
    await eventually(() => expect(fake.requests('ask')).toHaveLength(2));
    await eventually(() => expect(next()).toBeDefined());
    expect(fake.requests('ask').map(({ follows }) => follows)).toEqual([undefined, undefined]);
    expect(await fake.ask('threads.list', {})).toEqual([]);
    await follow('how tall is it?');
    expect(fake.requests('ask').at(-1)?.follows).toHaveLength(1);
  });

  it.each(['popup', 'sidepanel'] as const)(
    'is not offered in the %s where nothing answers',
    async (surface) => {
      await open({}, surface);
      await ask('who founded the iron bank?');
      expect(one('.answer .prose').textContent).toContain('Nothing you kept answers this');
      await loadTalk();
      expect(document.querySelector('.follow-up')).toBeNull();
      expect(one('.hints').textContent).not.toContain('follow-up');
      await ask(FIRST);
      await eventually(() => expect(next()).toBeDefined());
    },
  );

  it('is called a question in a conversation without an answer', async () => {
    const fake = await open();
    const threads = createThreads(fake, 1);
    mounted(<Conversations threads={threads} input={{ current: null }} />, fake);
    await threads.beginWith('who founded the iron bank?');
    await eventually(() => expect(answers()).toHaveLength(1));
    expect(next().placeholder).toBe('Ask a question');
    await threads.ask(FIRST);
    await eventually(() => expect(next().placeholder).toBe('Ask a follow-up'));
    threads.stop();
  });

  it('is offered in the popup as well, and reached from the box by the arrow down', async () => {
    const fake = await open({}, 'popup');
    await ask(FIRST);
    await eventually(() => expect(next()).toBeDefined());
    expect(one('.hints').textContent).toContain('↓ ask a follow-up');
    box().focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(next());
    await follow('how tall is it?');
    await eventually(() => expect(answers()[1]).toContain('330 metres'));
    expect(document.activeElement).toBe(next());
    expect((await thread(fake))?.turns).toHaveLength(2);
    press('Escape');
    await eventually(() => expect(document.activeElement).toBe(box()));
    expect(one('.answer .prose').textContent).toContain('Eiffel');
  });

  it('is asked in a private window too, and nothing of it is kept', async () => {
    const tab = { id: 1, windowId: 1, incognito: true, url: 'https://example.org/a', title: 'A' };
    const fake = await open({ tab });
    await ask(FIRST);
    await follow('how tall is it?');
    await eventually(() => expect(one('.thread .hint').textContent).toContain('private window'));
    expect(answers()[1]).toContain('330 metres');
    expect(await fake.ask('threads.list', {})).toEqual([]);
    // Only that the database has a fresh log.
    expect([...fake.chrome.session.keys()]).toEqual(['fresh-log']);
  });
});

describe('a conversation', () => {
  async function talked(): Promise<Jackdaw> {
    const fake = await open();
    await ask(FIRST);
    await follow('how tall is it?');
    return fake;
  }

  it('goes back to the answer it came from, and is listed and opened again', async () => {
    await talked();
    press('Escape');
    await eventually(() => expect(one('.answer .prose').textContent).toContain('Gustave Eiffel'));
    named('Conversations').click();
    await eventually(() => expect(one('.threads .entry').textContent).toContain('2 questions'));
    one('.threads .entry').click();
    await eventually(() => expect(questions()).toHaveLength(2));
    await follow('when was it painted brown?');
    await eventually(() => expect(answers()[2]).toContain('1968'));
    press('Escape');
    await eventually(() => expect(one('.threads .entry').textContent).toContain('3 questions'));
    press('Escape');
    await eventually(() => expect(document.querySelector('.threads')).toBeNull());
  });

  it('is found in the list by the arrows, while letters go to the box', async () => {
    await talked();
    press('Escape');
    named('Conversations').click();
    await eventually(() => expect(next().getAttribute('aria-label')).toBe('Begin a conversation'));
    typeInto(next(), 'how tall is the tower?');
    next().form?.requestSubmit();
    await eventually(() => expect(answers()).toHaveLength(1));
    press('Escape');
    await eventually(() => expect(document.querySelectorAll('.threads .entry')).toHaveLength(2));
    const focused = () => document.activeElement?.textContent ?? '';
    const [first = '', second = ''] = [...document.querySelectorAll('.threads .entry')].map(
      ({ textContent }) => textContent,
    );
    next().focus();
    for (const [key, words] of [
      ['ArrowDown', first],
      ['ArrowDown', second],
      ['ArrowDown', second],
      ['Home', first],
      ['End', second],
      ['ArrowUp', first],
    ] as const) {
      expect(press(key).defaultPrevented).toBe(true);
      expect(focused()).toBe(words);
    }
    expect(press('j').defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(next());
  });

  it('is renamed', async () => {
    const fake = await talked();
    named('Rename').click();
    const name = await eventually(() => one<HTMLInputElement>('.thread-head input'));
    name.value = 'Towers';
    name.form?.requestSubmit();
    await eventually(() => expect(one('.thread-head h2').textContent).toBe('Towers'));
    expect(await thread(fake)).toMatchObject({ title: 'Towers' });
  });

  it('is exported as markdown with its sources', async () => {
    const fake = await talked();
    named('Export as markdown').click();
    expect(fake.downloads).toHaveLength(1);
    const [{ fileName, text } = { fileName: '', text: '' }] = fake.downloads;
    expect(fileName).toBe('who built the iron tower.md');
    expect(text).toMatch(/^# who built the iron tower\?\n\n## who built/);
    expect(text).toContain('## how tall is it?');
    expect(text.match(/1\. \[The iron tower\]\(<https:\/\/example\.org\/tower/g)).toHaveLength(2);
  });

  it('is removed, and comes back by Undo', async () => {
    const fake = await talked();
    named('Remove').click();
    await eventually(() => expect(one('.threads .removed').textContent).toContain(FIRST));
    expect(await fake.ask('threads.list', {})).toEqual([]);
    await eventually(() => expect(document.activeElement).toBe(button('Undo')));
    press('Enter');
    await eventually(() => expect(one('.threads .entry').textContent).toContain(FIRST));
    expect((await thread(fake))?.turns).toHaveLength(2);
  });

  it('stays there to be put back where Undo fails, and says why', async () => {
    const fake = await talked();
    named('Remove').click();
    await eventually(() => expect(button('Undo')).toBeDefined());
    fake.problems['threads.put'] = { code: 'disk-full' };
    button('Undo').click();
    await eventually(() => expect(one('.threads [role="alert"]').textContent).toContain('full'));
    delete fake.problems['threads.put'];
    button('Undo').click();
    await eventually(() => expect(one('.threads .entry').textContent).toContain(FIRST));
    expect((await thread(fake))?.turns).toHaveLength(2);
  });

  it('of a private window comes back by Undo, and is still not kept', async () => {
    const tab = { id: 1, windowId: 1, incognito: true, url: 'https://example.org/a', title: 'A' };
    const fake = await open({ tab });
    await ask(FIRST);
    await follow('how tall is it?');
    named('Remove').click();
    await eventually(() => expect(button('Undo')).toBeDefined());
    button('Undo').click();
    await eventually(() => expect(answers()).toHaveLength(2));
    expect(one('.thread .hint').textContent).toContain('private window');
    expect(await fake.ask('threads.list', {})).toEqual([]);
  });

  it('stays closed where it was closed while the list was read', async () => {
    const fake = await opened({ documents });
    let read = (_: never[]) => {};
    const list = new Promise<never[]>((resolve) => {
      read = resolve;
    });
    const threads = createThreads({ ...fake, ask: () => list as never }, 1);
    const shown = threads.showList();
    threads.back();
    read([]);
    await shown;
    expect(threads.state.value).toEqual({ view: 'closed' });
    threads.stop();
  });

  it('begins in the list as well', async () => {
    const fake = await open();
    named('Conversations').click();
    await eventually(() => expect(next().getAttribute('aria-label')).toBe('Begin a conversation'));
    typeInto(next(), FIRST);
    next().form?.requestSubmit();
    await eventually(() => expect(answers()).toHaveLength(1));
    await follow('how tall is it?');
    await eventually(() => expect(answers()[1]).toContain('330 metres'));
    expect((await thread(fake))?.turns).toHaveLength(2);
  });

  it('says why a question failed, and asks it again', async () => {
    const fake = await talked();
    fake.problems.ask = { code: 'storage-failed', detail: 'UnknownError' };
    typeInto(next(), 'when was it painted brown?');
    next().form?.requestSubmit();
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('UnknownError'));
    delete fake.problems.ask;
    button('Ask again').click();
    await eventually(() => expect(answers()[2]).toContain('1968'));
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });
});

describe('a conversation that is open in two windows', () => {
  it('keeps the questions of both, and a title that one of them gives', async () => {
    const fake = await open();
    await ask(FIRST);
    await follow('how tall is it?');
    const kept = await eventually(async () => {
      const found = await thread(fake);
      expect(found?.turns).toHaveLength(2);
      return found;
    });
    if (kept === undefined) throw new Error('no conversation is kept');
    const other = createThreads(fake, 1);
    await other.open(kept.id);
    await other.ask('what colour was the tower painted?');
    await eventually(async () => expect((await thread(fake))?.turns).toHaveLength(3));
    await other.rename('About a tower');
    await follow('who built it?');
    await eventually(() => expect(questions()).toHaveLength(4));
    expect(await thread(fake)).toMatchObject({
      title: 'About a tower',
      turns: [
        { question: FIRST },
        { question: 'how tall is it?' },
        { question: 'what colour was the tower painted?' },
        { question: 'who built it?' },
      ],
    });
    other.stop();
  });
});
