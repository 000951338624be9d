// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { sendFiles } from '../../../../src/ui/imports/send-files';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { panelParts } from '../../../../src/ui/panel-parts';
import { markdownFile } from '../../../../src/ui/words/markdown-file';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import type { Opening } from '../../../fakes/jackdaw/opening';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

const tides = fakeDocument({
  uid: 'tides',
  title: 'Why the tide is late',
  markdown: 'The tide is late because the water has to travel across the shelf.',
});
const QUESTION = 'why is the tide late?';

async function asked(over: Opening = {}, question = QUESTION): Promise<Jackdaw> {
  const fake = await opened({ documents: [tides], ...over });
  mounted(<Desk panel={panelParts} windowId={1} />, fake);
  const box = one<HTMLInputElement>('input[aria-label="Search or ask"]');
  typeInto(box, question);
  box.focus();
  press('Enter', { ctrlKey: true });
  await eventually(() => expect(one('.answer .sources li')).toBeDefined());
  return fake;
}

const said = () => one('.answer-actions .said').textContent?.trim();
const field = () => one<HTMLInputElement>('.answer-actions .namespace input');

beforeEach(() => {
  // happy-dom draws nothing, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

describe('an answer', () => {
  it('is copied as markdown under its question, with its sources', async () => {
    const fake = await asked();
    button('Copy').focus();
    press('Enter');
    await eventually(() => expect(said()).toContain('Copied'));
    expect(fake.copied).toHaveLength(1);
    expect(fake.copied[0]).toMatch(
      /^## why is the tide late\?\n\nThe tide is late .*\[1\]\n\n\*Quoted/,
    );
    expect(fake.copied[0]).toContain(
      '1. [Why the tide is late](<https://example.org/tides#:~:text=',
    );
  });

  it.each([
    [QUESTION, []],
    [
      'when was the tide across the shelf first noticed?',
      ['This may not answer your question. The closest I found:'],
    ],
  ])('to “%s” says above its quotes if it may not answer', async (question, words) => {
    const others = ['heron', 'rook', 'owl', 'stilt'].flatMap((bird) =>
      ['nests', 'songs', 'eggs', 'feathers', 'wings'].map((what) =>
        fakeDocument({
          uid: `${bird} ${what}`,
          title: `On the ${what} of the ${bird}`,
          markdown: `What is known about the ${what} of the ${bird} was written by many.`,
        }),
      ),
    );
    await asked({ documents: [tides, ...others] }, question);
    const marks = [...document.querySelectorAll('.answer .unsure')];
    expect(marks.map((mark) => mark.textContent)).toEqual(words);
    for (const mark of marks) expect(mark.nextElementSibling?.className).toBe('prose');
  });

  it('is kept in a namespace by keys alone, found by a search, and taken back', async () => {
    const fake = await asked();
    button('Save answer…').focus();
    press('Enter');
    await eventually(() => expect(document.activeElement).toBe(field()));
    typeInto(field(), 'Sea notes');
    press('Enter');
    await eventually(() => expect(said()).toBe('Answer saved in sea-notes.'));
    const [kept] = await fake.kept();
    expect(kept).toMatchObject({
      kind: 'answer',
      title: QUESTION,
      namespace: 'sea-notes',
      url: '',
      answer: { question: QUESTION },
    });
    expect(kept?.markdown).toContain('Sources:');
    const { passages } = await fake.ask('search', { query: 'tide late', typing: false });
    expect(passages.map(({ source }) => source.uid)).toContain(kept?.uid);
    expect(document.activeElement).toBe(button('Undo'));
    press('Enter');
    await eventually(() => expect(said()).toBe('Taken back.'));
    expect((await fake.kept()).map(({ uid }) => uid)).toEqual(['tides']);
  });

  it('is no source for the next one', async () => {
    const fake = await asked();
    button('Save answer…').click();
    await eventually(() => expect(field()).toBeDefined());
    button('Save answer').click();
    await eventually(() => expect(said()).toContain('Answer saved'));
    const { answer } = await fake.ask('ask', { question: QUESTION });
    expect(answer?.citations.map(({ source }) => source.uid)).toEqual(['tides']);
  });

  it('that was given in a private window can be copied, and is neither kept nor offered to be', async () => {
    const fake = await asked({
      tab: { id: 1, windowId: 1, incognito: true, url: 'https://example.org/a', title: 'A' },
    });
    const offered = [...document.querySelectorAll('.answer-actions button')];
    expect(offered.map(({ textContent }) => textContent?.trim())).toEqual(['Copy']);
    const keep = { question: QUESTION, markdown: 'So.', namespace: 'sea', windowId: 1 };
    await expect(fake.ask('answers.keep', keep)).rejects.toMatchObject({
      problem: { code: 'private-window' },
    });
    expect(await fake.kept()).toHaveLength(1);
  });
});

describe('a kept answer', () => {
  /** Opens the library on the answer that was kept, after what `meanwhile` has done. */
  async function reopened(meanwhile: (fake: Jackdaw) => Promise<unknown>): Promise<Jackdaw> {
    const fake = await asked();
    button('Save answer…').click();
    await eventually(() => expect(field()).toBeDefined());
    button('Save answer').click();
    await eventually(() => expect(said()).toContain('Answer saved'));
    const kept = (await fake.kept()).find(({ kind }) => kind === 'answer');
    await meanwhile(fake);
    location.hash = `#uid=${kept?.uid}`;
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(button('Ask again')).toBeDefined());
    button('Ask again').click();
    return fake;
  }
  const changes = () =>
    eventually(() => {
      const lines = [...document.querySelectorAll('.ask-again .changes li')];
      expect(lines.length).toBeGreaterThan(0);
      return lines.map(({ textContent }) => textContent);
    });

  it('is asked again, and is the same', async () => {
    await reopened(async () => undefined);
    expect(await changes()).toEqual(['The answer and its sources are the same as before.']);
    expect(() => button('Keep the new answer')).toThrow();
  });

  it('is asked again, says what has changed, and takes the new answer as a version', async () => {
    const fake = await reopened(async ({ ask, file }) => {
      await ask('documents.remove', { uid: 'tides' });
      const markdown = 'The tide is late because friction in the bay holds it back.';
      await file([fakeDocument({ uid: 'bay', title: 'The bay', markdown })]);
    });
    expect(await changes()).toEqual([
      expect.stringContaining('of the answer’s words are new'),
      'New source: The bay',
      'No longer a source: Why the tide is late',
    ]);
    button('Keep the new answer').click();
    await eventually(() =>
      expect(one('.ask-again').textContent).toContain('The new answer is kept'),
    );
    await eventually(() => expect(one('.versions').textContent).toContain('1 older version'));
    await eventually(() => expect(one('.reader > .prose').textContent).toContain('friction'));
    button('Undo').click();
    await eventually(() => expect(one('.reader > .prose').textContent).toContain('travel'));
    expect((await fake.kept()).filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  });

  const QUOTED = 'why is the “tide”: late?';
  it.each([
    ['in another library', QUOTED, undefined],
    ['whose title was corrected', 'Late tides', undefined],
    ['about a tag', QUOTED, { kind: 'tag', name: 'the sea' }],
    ['about a page', QUOTED, { kind: 'page' }],
  ] as const)('has its question again as an imported note %s', async (_what, title, scope) => {
    const from = await opened({ documents: [tides] });
    const asked = { question: QUOTED, ...(scope && { scope }) };
    const keep = { ...asked, markdown: 'Because [1].\n\n*Quoted.*', namespace: 'sea', windowId: 1 };
    const { uid } = await from.ask('answers.keep', keep);
    const kept = await from.ask('documents.get', { uid });
    const { fileName, text } = markdownFile({ ...kept, title });
    const file = () => Object.assign(new File([text], fileName), { webkitRelativePath: '' });
    const give = async ({ ask }: Jackdaw) => {
      const { signal } = new AbortController();
      await sendFiles(ask, [file()], { namespace: 'notes', tell: () => undefined, signal });
      return eventually(async () => {
        const [given] = await ask('imports.list', {});
        expect(given?.state).toBe('done');
        return given;
      });
    };
    // It is known again where it came from.
    expect(await give(from)).toMatchObject({ added: 0, known: 1 });

    const to = await opened();
    expect(await give(to)).toMatchObject({ added: 1, failures: [] });
    const { markdown, createdAt, updatedAt } = kept;
    expect(await to.ask('documents.get', { uid })).toMatchObject({
      ...{ kind: 'answer', title, namespace: 'sea' },
      ...{ answer: asked, markdown, createdAt, updatedAt },
    });
    location.hash = `#uid=${uid}`;
    mounted(<LibraryPage />, to);
    await eventually(() => expect(one('.reader h1').textContent).toBe(title));
    expect(document.body.textContent).toContain(
      scope?.kind === 'page' ? 'It was asked of a page' : 'Ask again',
    );
  });

  it('says when nothing answers any more', async () => {
    await reopened(({ ask }) => ask('documents.remove', { uid: 'tides' }));
    await eventually(() =>
      expect(one('.ask-again').textContent).toContain('Nothing you kept answers this.'),
    );
  });
});
