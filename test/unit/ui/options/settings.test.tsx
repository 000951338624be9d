// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BrowserPort } from '../../../../src/ui/environment';
import { OptionsPage } from '../../../../src/ui/options/OptionsPage';
import { Button } from '../../../../src/ui/parts/Button';
import { TemplatesSection } from '../../../../src/ui/templates/TemplatesSection';
import { WelcomePage } from '../../../../src/ui/welcome/WelcomePage';
import type { FakeCommand } from '../../../fakes/browser/browser';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import type { Opening } from '../../../fakes/jackdaw/opening';
import { button, eventually, mounted, one, press, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const command = (name: string, shortcut: string): FakeCommand => ({
  name,
  description: '',
  shortcut,
});
const unset = [
  command('_execute_action', 'Alt+Shift+K'),
  command('save-page', ''),
  command('ask-selection', ''),
];

async function welcome(
  commands?: FakeCommand[],
  port: Partial<BrowserPort> = {},
): Promise<Jackdaw> {
  const fake = await opened();
  if (commands !== undefined) fake.chrome.commands = commands;
  const browser = { ...fake.browser, ...port };
  mounted(<WelcomePage />, { ...fake, browser });
  return fake;
}

async function settings(over: Opening = {}): Promise<Jackdaw> {
  const fake = await opened(over);
  mounted(<OptionsPage keys={fake.keys} />, fake);
  return fake;
}

describe('the shortcut doctor', () => {
  it('says that all is well', async () => {
    await welcome();
    await eventually(() => expect(one('.doctor').textContent).toContain('All shortcuts are set.'));
    expect(document.querySelectorAll('.doctor .missing')).toHaveLength(0);
  });

  it('shows which shortcuts the browser left without keys, and opens the page to set them', async () => {
    const fake = await welcome(unset);
    await eventually(() => expect(document.querySelectorAll('.doctor .missing')).toHaveLength(2));
    expect(one('.doctor').textContent).toContain('left 2 shortcuts without keys');
    button('Set them now').click();
    await eventually(() => expect(fake.chrome.opened).toEqual(['chrome://extensions/shortcuts']));
  });

  it('tells the way by hand where no page can be opened', async () => {
    await welcome(unset, { name: 'firefox', openShortcutSettings: async () => false });
    await eventually(() => expect(button('Set them now')).toBeDefined());
    button('Set them now').click();
    await eventually(() => expect(one('.doctor').textContent).toContain('about:addons'));
  });

  it('looks again when the person comes back from setting them', async () => {
    const fake = await welcome(unset);
    await eventually(() => expect(document.querySelectorAll('.doctor .missing')).toHaveLength(2));
    fake.chrome.commands = unset.map(({ name }) => command(name, 'Alt+Shift+X'));
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(one('.doctor').textContent).toContain('All shortcuts are set.'));
  });
});

describe('the welcome page', () => {
  it('shows the three gestures with the keys they really have', async () => {
    await welcome(unset);
    await eventually(() => expect(one('.gestures').textContent).toContain('Alt'));
    const gestures = [...document.querySelectorAll('.gestures li')].map((li) => li.textContent);
    expect(gestures).toHaveLength(3);
    expect(gestures[0]).toContain('Set a shortcut below');
    expect(gestures[1]).toContain('AltShiftK');
  });
});

describe('the settings', () => {
  it('keep a default namespace as it will be used', async () => {
    const fake = await settings();
    const input = one<HTMLInputElement>('#default-namespace');
    await eventually(() => expect(input.disabled).toBe(false));
    input.value = 'reading';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(() => expect(one('.said').textContent).toContain('new clips go to reading'));
    expect(await fake.ask('settings.read', {})).toMatchObject({ defaultNamespace: 'reading' });
  });

  it.each([
    ['Add a template', 'Pages'],
    ['Connect a service', 'Name'],
    ['Choose a model', 'Address of the model'],
    ['Use embeddings', 'Address of the embeddings'],
  ])('give the form the focus before a letter can be typed: %s', async (words, field) => {
    await settings();
    await eventually(() => expect(button(words)).toBeDefined());
    button(words).click();
    // Drawn in a microtask; no frame and no other key comes between.
    await Promise.resolve();
    const { activeElement } = document;
    expect(activeElement).toBeInstanceOf(HTMLInputElement);
    expect((activeElement as HTMLInputElement).labels?.[0]?.textContent).toContain(field);
  });

  it('say what a model of your own is sent, beside its button', async () => {
    await settings();
    await eventually(() => expect(button('Choose a model')).toBeDefined());
    button('Choose a model').click();
    await eventually(() => expect(button('Use this model')).toBeDefined());
    const about = button('Use this model').getAttribute('aria-describedby');
    const { textContent } = one(`#model .advice[id="${about}"]`);
    for (const sent of ['your question', 'the passages found for it', 'Only Jackdaw’s background'])
      expect(textContent).toContain(sent);
  });

  it('write nothing over settings that could not be read', async () => {
    const fake = await settings({
      problems: { 'settings.read': { code: 'unexpected', detail: '' } },
    });
    await eventually(() => expect(one('#saving [role="alert"]')).toBeDefined());
    expect(fake.requests('settings.change')).toEqual([]);
  });

  it('say how much is kept and the room it takes', async () => {
    await settings({ documents: [fakeDocument({ uid: 'a' })] });
    await eventually(() => expect(one('.use').textContent).toContain('1 document'));
    expect(one('.use').textContent).toContain('48 MB');
  });

  it('count again when the library has changed', async () => {
    const fake = await settings({
      documents: [fakeDocument({ uid: 'a' })],
      tab: { url: 'https://example.org/another' },
    });
    const asked = () => fake.requests('index.report').length;
    await eventually(() => expect(one('.use').textContent).toContain('1 document'));
    const before = asked();
    await fake.ask('clip.save', { kind: 'page', namespace: '' });
    await eventually(() => expect(one('.use').textContent).toContain('2 documents'));
    await eventually(() => expect(asked()).toBe(before + 1));
  });
});

describe('the preview of a template', () => {
  const page = (title: string, url: string) => fakeDocument({ uid: title, title, url });
  const shown = () => one('.preview').textContent;

  it('is of the newest page it is for, of the newest of all, of a sample on demand', async () => {
    const documents = [
      page('Rooks', 'https://rooks.example/1'),
      page('Jackdaws', 'https://jackdaws.example/2'),
      page('Crows', 'https://jackdaws.example/1'),
    ];
    mounted(<TemplatesSection />, await opened({ documents }));
    await eventually(() => button('Add a template').click());
    await eventually(() => expect(shown()).toContain('title: Rooks'));
    const pattern = one<HTMLInputElement>('.template-form input');
    pattern.value = 'jackdaws.example';
    pattern.dispatchEvent(new Event('input', { bubbles: true }));
    await eventually(() => expect(shown()).toContain('title: Jackdaws'));
    expect(shown()).not.toContain('would not be used');
    const [, sample] = document.querySelectorAll<HTMLInputElement>('[name=trial]');
    sample?.click();
    await eventually(() => expect(shown()).toContain('Why the tide is late'));
  });

  it('is of a sample where nothing is kept', async () => {
    mounted(<TemplatesSection />, await opened());
    await eventually(() => button('Add a template').click());
    await eventually(() => expect(shown()).toContain('Why the tide is late'));
    expect(document.querySelectorAll('[name=trial]')).toHaveLength(1);
  });
});

describe('the list of templates', () => {
  it('is walked by arrows, Home and End, edited by Enter, and keeps the focus when a row goes', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    const fake = await opened();
    const clipTemplates = ['Tides', 'Rooks', 'Crows'].map((name) => ({
      ...{ id: name, name, pattern: `${name}.example`, namespace: '', tags: '', frontMatter: [] },
    }));
    await fake.ask('settings.change', { clipTemplates });
    mounted(<TemplatesSection />, fake);
    const row = () => document.activeElement?.closest('li')?.querySelector('b')?.textContent;
    const by = (key: string) => {
      press(key);
      return row();
    };
    await eventually(() => expect(document.querySelectorAll('.templates li')).toHaveLength(3));
    // One row is a stop of Tab; its buttons are too.
    await eventually(() => one('.templates li[tabindex="0"]').focus());
    expect(row()).toBe('Tides');
    expect(by('ArrowDown')).toBe('Rooks');
    expect(by('End')).toBe('Crows');
    expect(by('ArrowDown')).toBe('Crows');
    expect(by('Home')).toBe('Tides');
    expect(by('PageDown')).toBe('Crows');
    expect(by('ArrowUp')).toBe('Rooks');
    expect(document.querySelectorAll('.templates li[tabindex="0"]')).toHaveLength(1);
    // From a button of a row, too.
    one('[aria-label="Remove Rooks"]').focus();
    expect(by('ArrowUp')).toBe('Tides');
    one('[aria-label="Remove Tides"]').focus();
    press('Enter');
    await eventually(() => expect(row()).toBe('Rooks'));
    press('Enter');
    await eventually(() => expect(document.querySelector('.template-form')).not.toBeNull());
    expect(one<HTMLInputElement>('.template-form input').value).toBe('Rooks.example');
  });
});

describe('a template that was removed', () => {
  it('comes back by Undo, and goes again by Redo', async () => {
    const fake = await opened();
    const tides = { id: 't', name: 'Tides', pattern: 'tides.example', namespace: '', tags: '' };
    await fake.ask('settings.change', { clipTemplates: [{ ...tides, frontMatter: [] }] });
    mounted(<TemplatesSection />, fake);
    const said = () => one('.said').textContent;
    await eventually(() => one('[aria-label="Remove Tides"]').click());
    for (const again of ['Undo', 'Redo', 'Undo']) {
      const isGone = again === 'Undo';
      await eventually(() => expect(said()).toContain(isGone ? 'Removed: Tides' : 'Undone.'));
      expect(document.querySelectorAll('.templates li')).toHaveLength(isGone ? 0 : 1);
      button(again).click();
    }
    await eventually(() => expect(said()).toBe('Undone. Redo'));
  });
});

describe('the focus', () => {
  it('goes to the heading above a button that goes away', async () => {
    await settings();
    const make = await eventually(() => button('Back up everything'));
    make.focus();
    make.click();
    await eventually(() => expect(document.activeElement?.id).toBe('backup-title'));
    expect(make.isConnected).toBe(false);
  });

  it('stays where a person has put it meanwhile', async () => {
    const fake = await settings();
    const goOn = fake.hold('backup.list');
    const make = await eventually(() => button('Back up everything'));
    make.focus();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    make.click();
    await eventually(() => expect(make.isConnected).toBe(false));
    expect(document.activeElement).toBe(document.body);
    goOn();
  });
});

describe('a disabled button', () => {
  it('keeps the focus and does nothing', () => {
    let pressed = 0;
    mounted(
      <Button disabled onClick={() => pressed++}>
        Go
      </Button>,
    );
    button('Go').focus();
    button('Go').click();
    expect(pressed).toBe(0);
    expect(document.activeElement).toBe(button('Go'));
    expect(button('Go').getAttribute('aria-disabled')).toBe('true');
  });
});
