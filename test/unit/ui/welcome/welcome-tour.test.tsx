// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBrowser } from '../../../../src/files/in-browser';
import { t } from '../../../../src/i18n/message';
import { WelcomePage } from '../../../../src/ui/welcome/WelcomePage';
import { speakIn } from '../../../fakes/browser/browser-texts';
import { parseUndrawn } from '../../../fakes/browser/parse-undrawn';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

// Nor do its files say that they come from no folder.
Object.defineProperty(File.prototype, 'webkitRelativePath', { value: '', writable: true });

// The document of here cannot load a file as a page.
beforeEach(() => void vi.spyOn(inBrowser, 'parse').mockImplementation(parseUndrawn));
afterEach(async () => {
  vi.restoreAllMocks();
  unmount();
  await speakIn('en');
});

const steps = () => [...document.querySelectorAll('.try ol > li')];
const done = () => steps().map((step) => step.classList.contains('done'));
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.try input')];

async function kept(): Promise<Jackdaw> {
  const fake = await opened({ documents: [fakeDocument({ uid: 'mine' })] });
  mounted(<WelcomePage />, fake);
  await eventually(() => button('Keep this page').click());
  await eventually(() => expect(done()[0]).toBe(true));
  return fake;
}

describe('the page to try it on', () => {
  it('is kept as an article, without what stands around it', async () => {
    const fake = await kept();
    expect(one('.try').textContent).toContain('without its menu and its advertisement');
    const [copy] = (await fake.kept()).filter(({ namespace }) => namespace === 'jackdaw-sample');
    expect(copy?.markdown).toContain('A chimney that nobody heats');
    expect(copy?.markdown).not.toContain('half price');
    expect(copy?.markdown).not.toContain('Newsletter');
  });

  it('gives the next step the focus, is found as one types, and answers', async () => {
    await kept();
    const [find] = inputs();
    await eventually(() => expect(document.activeElement).toBe(find));
    typeInto(find as HTMLInputElement, 'chimn');
    await eventually(() => expect(done()[1]).toBe(true));
    expect(one('.try .found mark').textContent).toBe('chimney');
    button('Ask').click();
    await eventually(() => expect(done()[2]).toBe(true));
    expect(one('.try .answer').textContent).toContain('stays together for life');
  });

  it.each(['de', 'fr', 'es', 'ar', 'ja', 'zh_CN'])(
    'is kept, found and asked in the language of the interface: %s',
    async (language) => {
      await speakIn(language);
      mounted(<WelcomePage />, await opened());
      await eventually(() => one<HTMLButtonElement>('.try .primary').click());
      await eventually(() => expect(one('.try').textContent).toContain(t('welcome_keptArticle')));
      typeInto(inputs()[0] as HTMLInputElement, t('sample_word'));
      await eventually(() => expect(done()[1]).toBe(true));
      expect(one('.try .found mark').textContent).toContain(t('sample_word').slice(0, 6));
      one<HTMLButtonElement>('.try form button').click();
      await eventually(() => expect(done()[2]).toBe(true));
      const [answer = ''] = t('sample_pair').split(/[,.，。、،]/);
      expect(one('.try .answer').textContent).toContain(answer);
    },
  );

  it('says so where a word or an answer is not there', async () => {
    await kept();
    const [find] = inputs();
    typeInto(find as HTMLInputElement, 'gramophone');
    await eventually(() => expect(one('.try').textContent).toContain('does not have this word'));
    expect(done()[1]).toBe(false);
  });

  it('is removed with one press and comes back with another; nothing else is touched', async () => {
    const fake = await kept();
    button('Remove the sample').click();
    await eventually(() => expect(done()).toEqual([false, false, false]));
    expect((await fake.kept()).map(({ uid }) => uid)).toEqual(['mine']);
    expect(await fake.ask('imports.list', {})).toEqual([]);
    const { all } = await fake.ask('namespaces.list', {});
    expect(all).not.toContain('jackdaw-sample');
    button('Undo').click();
    await eventually(() => expect(done()[0]).toBe(true));
    expect(await fake.kept()).toHaveLength(2);
  });

  it('asks only what it kept: nothing of the rest of the library, and no service', async () => {
    const fake = await kept();
    await eventually(() => expect(inputs()[1]?.disabled).toBe(false));
    button('Ask').click();
    await eventually(() => expect(done()[2]).toBe(true));
    expect(fake.requests('ask')).toMatchObject([{ scope: { name: 'jackdaw-sample' } }]);
    expect(fake.requests('search.services')).toEqual([]);
  });

  it('is still kept when the page is opened again', async () => {
    const fake = await kept();
    unmount();
    mounted(<WelcomePage />, fake);
    await eventually(() => expect(done()[0]).toBe(true));
  });
});
