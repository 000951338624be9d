// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { t } from '../../../../src/i18n/message';
import { OptionsPage } from '../../../../src/ui/options/OptionsPage';
import { pages } from '../../../../src/ui/options/pages';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { eventually, mounted, one, press, unmount } from '../mounted';
import { opened } from '../opened';

beforeEach(() => {
  location.hash = '';
});
afterEach(unmount);

async function settings(hash = ''): Promise<Jackdaw> {
  location.hash = hash;
  const fake = await opened();
  mounted(<OptionsPage keys={fake.keys} />, fake);
  await eventually(() => expect(one<HTMLInputElement>('#default-namespace').disabled).toBe(false));
  return fake;
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('main > div:not([hidden]) > section')].map(
    ({ id }) => id,
  );
const current = () => one('nav [aria-current=page]').textContent;
const idsOf = (page: (typeof pages)[number]) => page.sections.map(({ id }) => id);

async function search(words: string): Promise<string[]> {
  const box = one<HTMLInputElement>('[role=combobox]');
  box.focus();
  box.value = words;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await eventually(() => expect(box.getAttribute('aria-expanded')).toBe(`${words !== ''}`));
  return [...document.querySelectorAll('[role=option] b')].map((row) => row.textContent);
}

describe('the four pages of the settings', () => {
  it('are one at a time, the first without an address', async () => {
    await settings();
    expect(shown()).toEqual(idsOf(pages[0]));
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });

  it.each(pages.map((page) => [t(page.title), page] as const))(
    '%s has an address',
    async (title, page) => {
      await settings(`#${page.id}`);
      expect(shown()).toEqual(idsOf(page));
      expect(current()).toBe(title);
      expect(document.title).toContain(title);
    },
  );

  it.each(pages.flatMap((page) => page.sections.map(({ id }) => [id, t(page.title)] as const)))(
    'are found by the address of a section, #%s',
    async (id, title) => {
      await settings(`#${id}`);
      expect(current()).toBe(title);
      await eventually(() => expect(document.activeElement?.id).toBe(`${id}-title`));
    },
  );

  it('follow an address that changes before anything listens to it', async () => {
    const fake = await opened();
    location.hash = '';
    mounted(<OptionsPage keys={fake.keys} />, fake);
    history.replaceState(null, '', '#advanced');
    await eventually(() => expect(shown()).toContain('index'));
  });

  it('have no address twice', () => {
    const ids = pages.flatMap((page) => [page.id, ...idsOf(page)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keep what is half filled in while another page is looked at', async () => {
    await settings();
    const name = one<HTMLInputElement>('#default-namespace');
    name.value = 'half';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    location.hash = '#advanced';
    await eventually(() => expect(shown()).toContain('index'));
    location.hash = '#general';
    await eventually(() => expect(shown()).toContain('saving'));
    expect(one<HTMLInputElement>('#default-namespace').value).toBe('half');
  });
});

describe('the search in the settings', () => {
  it('finds by label first, and by explanation', async () => {
    await settings();
    expect((await search('default name'))[0]).toBe('Default namespace');
    expect(await search('puzzling words of nobody')).toEqual([]);
    expect(one('.found-settings').textContent).toContain('No setting fits');
    // Of the advice beside the field alone.
    expect(await search('offered the one you used last')).toEqual(['Default namespace']);
    expect((await search('embeddings'))[0]).toContain('embeddings');
  });

  it('finds on all pages, whatever the case and accents', async () => {
    await settings('#advanced');
    const found = await search('DÁRK');
    expect(found).toContain('Dark');
  });

  it('goes to the setting with Enter and focuses it', async () => {
    await settings('#advanced');
    await search('default namespace');
    press('Enter');
    await eventually(() => expect(document.activeElement?.id).toBe('default-namespace'));
    expect(current()).toBe('General');
    expect(shown()).toContain('saving');
    expect(one<HTMLInputElement>('[role=combobox]').value).toBe('');
  });

  it('goes to the one chosen with the arrows', async () => {
    await settings();
    const found = await search('theme');
    expect(found.length).toBeGreaterThan(1);
    const chosen = () => one('[role=option][aria-selected=true] b').textContent;
    expect(chosen()).toBe(found[0]);
    press('ArrowDown');
    await eventually(() => expect(chosen()).toBe(found[1]));
    press('ArrowUp');
    await eventually(() => expect(chosen()).toBe(found[0]));
    press('ArrowUp');
    await eventually(() => expect(chosen()).toBe(found.at(-1)));
  });

  it('shows the page again after Escape', async () => {
    await settings('#library');
    await search('theme');
    expect(shown()).toEqual([]);
    press('Escape');
    await eventually(() => expect(shown()).toContain('backup'));
  });

  it('begins with a slash, except where somebody writes', async () => {
    await settings();
    (document.activeElement as HTMLElement).blur?.();
    press('/');
    await eventually(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  });
});
