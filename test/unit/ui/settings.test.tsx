// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { BrowserPort, Shortcut } from '../../../src/ui/environment';
import { OptionsPage } from '../../../src/ui/options/OptionsPage';
import { TemplatesSection } from '../../../src/ui/templates/TemplatesSection';
import { WelcomePage } from '../../../src/ui/welcome/WelcomePage';
import { fakeDocument, fakeEnvironment } from '../../fakes/environment';
import { noKeys } from '../../fakes/no-services';
import { button, eventually, mounted, one, unmount } from './mounted';

afterEach(unmount);

const shortcut = (name: string, keys: string): Shortcut => ({ name, description: '', keys });
const unset = [
  shortcut('_execute_action', 'Alt+Shift+K'),
  shortcut('save-page', ''),
  shortcut('ask-selection', ''),
];

function welcome(shortcuts?: Shortcut[], port?: Partial<BrowserPort>) {
  const fake = fakeEnvironment(shortcuts === undefined ? {} : { shortcuts }, port);
  mounted(<WelcomePage />, fake);
  return fake;
}

describe('the shortcut doctor', () => {
  it('says that all is well', async () => {
    welcome();
    await eventually(() => expect(one('.doctor').textContent).toContain('All shortcuts are set.'));
    expect(document.querySelectorAll('.doctor .missing')).toHaveLength(0);
  });

  it('shows which shortcuts the browser left without keys, and opens the page to set them', async () => {
    const fake = welcome(unset);
    await eventually(() => expect(document.querySelectorAll('.doctor .missing')).toHaveLength(2));
    expect(one('.doctor').textContent).toContain('left 2 shortcuts without keys');
    button('Set them now').click();
    expect(fake.seen.shortcutPages).toBe(1);
  });

  it('tells the way by hand where no page can be opened', async () => {
    welcome(unset, { name: 'firefox', openShortcutSettings: async () => false });
    await eventually(() => expect(button('Set them now')).toBeDefined());
    button('Set them now').click();
    await eventually(() => expect(one('.doctor').textContent).toContain('about:addons'));
  });

  it('looks again when the person comes back from setting them', async () => {
    const fake = welcome(unset);
    await eventually(() => expect(document.querySelectorAll('.doctor .missing')).toHaveLength(2));
    fake.state.shortcuts = unset.map(({ name }) => shortcut(name, 'Alt+Shift+X'));
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(one('.doctor').textContent).toContain('All shortcuts are set.'));
  });
});

describe('the welcome page', () => {
  it('shows the three gestures with the keys they really have', async () => {
    welcome(unset);
    await eventually(() => expect(one('.gestures').textContent).toContain('Alt'));
    const gestures = [...document.querySelectorAll('.gestures li')].map((li) => li.textContent);
    expect(gestures).toHaveLength(3);
    expect(gestures[0]).toContain('Set a shortcut below');
    expect(gestures[1]).toContain('AltShiftK');
  });
});

describe('the settings', () => {
  it('keep a default namespace as it will be used', async () => {
    const fake = fakeEnvironment();
    mounted(<OptionsPage keys={noKeys} />, fake);
    const input = one<HTMLInputElement>('#default-namespace');
    await eventually(() => expect(input.disabled).toBe(false));
    input.value = 'reading';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(() => expect(one('.said').textContent).toContain('new clips go to reading'));
    expect(fake.state.settings.defaultNamespace).toBe('reading');
  });

  it.each([
    ['Add a template', 'Pages'],
    ['Connect a service', 'Name'],
    ['Choose a model', 'Address of the model'],
    ['Use embeddings', 'Address of the embeddings'],
  ])('give the form the focus before a letter can be typed: %s', async (words, field) => {
    mounted(<OptionsPage keys={noKeys} />, fakeEnvironment());
    await eventually(() => expect(button(words)).toBeDefined());
    button(words).click();
    // Drawn in a microtask; no frame and no other key comes between.
    await Promise.resolve();
    const { activeElement } = document;
    expect(activeElement).toBeInstanceOf(HTMLInputElement);
    expect((activeElement as HTMLInputElement).labels?.[0]?.textContent).toContain(field);
  });

  it('write nothing over settings that could not be read', async () => {
    const fake = fakeEnvironment({
      problems: { 'settings.read': { code: 'unexpected', detail: '' } },
    });
    mounted(<OptionsPage keys={noKeys} />, fake);
    await eventually(() => expect(one('#saving [role="alert"]')).toBeDefined());
    expect(fake.seen.asked.some(({ name }) => name === 'settings.change')).toBe(false);
  });

  it('say how much is kept and the room it takes', async () => {
    const fake = fakeEnvironment({ documents: [fakeDocument({ uid: 'a' })] });
    mounted(<OptionsPage keys={noKeys} />, fake);
    await eventually(() => expect(one('.use').textContent).toContain('1 document'));
    expect(one('.use').textContent).toContain('48 MB');
  });

  it('count again when the library has changed', async () => {
    const fake = fakeEnvironment({ documents: [fakeDocument({ uid: 'a' })] });
    const asked = () => fake.seen.asked.filter(({ name }) => name === 'index.report').length;
    mounted(<OptionsPage keys={noKeys} />, fake);
    await eventually(() => expect(one('.use').textContent).toContain('1 document'));
    const before = asked();
    fake.state.documents.push(fakeDocument({ uid: 'b' }));
    fake.announce('library.changed', { uid: '' });
    await eventually(() => expect(one('.use').textContent).toContain('2 documents'));
    await eventually(() => expect(asked()).toBe(before + 1));
  });
});

describe('the preview of a template', () => {
  const page = (title: string, url: string) => fakeDocument({ uid: title, title, url });
  const shown = () => one('.preview').textContent;

  it('is of the newest page it is for, of the newest of all, of a sample on demand', async () => {
    const fake = fakeEnvironment();
    fake.state.documents.push(
      page('Rooks', 'https://rooks.example/1'),
      page('Jackdaws', 'https://jackdaws.example/2'),
      page('Crows', 'https://jackdaws.example/1'),
    );
    mounted(<TemplatesSection />, fake);
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
    mounted(<TemplatesSection />, fakeEnvironment());
    await eventually(() => button('Add a template').click());
    await eventually(() => expect(shown()).toContain('Why the tide is late'));
    expect(document.querySelectorAll('[name=trial]')).toHaveLength(1);
  });
});
