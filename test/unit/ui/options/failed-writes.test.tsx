// @vitest-environment happy-dom
import type { ComponentChild } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/protocol/problem';
import { AskFirst } from '../../../../src/ui/settings/AskFirst';
import { DefaultNamespace } from '../../../../src/ui/settings/DefaultNamespace';
import { button, eventually, mounted, one, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const failure: Problem = { code: 'storage-failed', detail: '' };
const settings = {
  defaultNamespace: 'sea',
  askFirst: ['bank.example'],
  neverAsk: ['mail.example'],
};
const read = () => document.body.textContent ?? '';
const isSaid = () =>
  eventually(() => expect(read()).toContain('The browser could not write to the library'));

/** A section of the settings in which no change can be written until the problem is taken off. */
async function shown(section: ComponentChild, field: string) {
  const fake = await opened({ settings, problems: { 'settings.change': failure } });
  mounted(section, fake);
  const input = one<HTMLInputElement>(field);
  await eventually(() => expect(input.disabled).toBe(false));
  const kept = () => fake.ask('settings.read', {});
  return { input, kept, mend: () => delete fake.problems['settings.change'] };
}

describe('a setting that could not be written', () => {
  it('leaves the namespace as it was typed, and can be saved later', async () => {
    const { input, kept, mend } = await shown(<DefaultNamespace />, '#default-namespace');
    typeInto(input, 'land');
    // Drawn in a microtask.
    await Promise.resolve();
    one<HTMLFormElement>('form').requestSubmit();
    await isSaid();
    expect(read()).not.toMatch(/Saved[.:]/);
    expect(input.value).toBe('land');
    expect(await kept()).toMatchObject({ defaultNamespace: 'sea' });
    mend();
    one<HTMLFormElement>('form').requestSubmit();
    await eventually(() => expect(read()).toContain('Saved: new clips go to land.'));
    expect(read()).not.toContain('could not write');
    expect(await kept()).toMatchObject({ defaultNamespace: 'land' });
  });

  it('leaves the list of sites as it was typed, and can be saved later', async () => {
    const { input, kept, mend } = await shown(<AskFirst />, '#ask-first');
    typeInto(input, 'bank.example\nclinic.example');
    await Promise.resolve();
    button('Save list').click();
    await isSaid();
    expect(read()).not.toMatch(/Saved[.:]/);
    expect(input.value).toBe('bank.example\nclinic.example');
    expect(await kept()).toMatchObject({ askFirst: ['bank.example'] });
    mend();
    button('Save list').click();
    await eventually(() => expect(read()).toContain('Saved.'));
    expect(read()).not.toContain('could not write');
    expect(await kept()).toMatchObject({ askFirst: ['bank.example', 'clinic.example'] });
  });

  it('keeps a site in the list of those that are never asked about', async () => {
    const { kept, mend } = await shown(<AskFirst />, '#ask-first');
    const again = () => one('[aria-label="Ask about mail.example again"]');
    await eventually(again);
    again().click();
    await isSaid();
    expect(one('.sites bdi').textContent).toBe('mail.example');
    mend();
    again().click();
    await eventually(() => expect(document.querySelector('.sites')).toBeNull());
    expect(await kept()).toMatchObject({ neverAsk: [] });
  });
});
