// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_TEMPLATES } from '../../../../src/protocol/template/clip-template';
import { TemplatesSection } from '../../../../src/ui/templates/TemplatesSection';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const template = (name: string) => ({
  ...{ id: name, name, pattern: `${name}.example`, namespace: '', tags: '', frontMatter: [] },
});
const [tides, rooks] = [template('tides'), template('rooks')];
const form = () => document.querySelector('.template-form');
const pattern = () => one<HTMLInputElement>('.template-form input');

/** The section over a library with the tides, and what is kept of all templates. */
async function section() {
  const fake = await opened({ settings: { clipTemplates: [tides] } });
  mounted(<TemplatesSection />, fake);
  const names = async () =>
    (await fake.ask('settings.read', {})).clipTemplates.map(({ name }) => name);
  return { fake, names };
}

describe('a template that another page of the settings adds', () => {
  it('stays when one is added, removed or taken back here', async () => {
    const { fake, names } = await section();
    await eventually(() => button('Add a template'));
    const theirs = [tides, rooks];
    await fake.ask('settings.change', { clipTemplates: theirs, since: { clipTemplates: [tides] } });
    button('Add a template').click();
    await eventually(() => typeInto(pattern(), 'crows.example'));
    await Promise.resolve();
    button('Keep template').click();
    await eventually(() => expect(form()).toBeNull());
    expect(await names()).toEqual(['tides', 'rooks', 'crows.example']);
    button('Undo').click();
    await eventually(async () => expect(await names()).toEqual(['tides', 'rooks']));
    await eventually(() => one('[aria-label="Remove tides"]').click());
    await eventually(async () => expect(await names()).toEqual(['rooks']));
  });
});

it('says that one template too many cannot be kept, and keeps what was typed', async () => {
  const clipTemplates = Array.from({ length: MAX_TEMPLATES }, (_, n) => template(`site-${n}`));
  const fake = await opened({ settings: { clipTemplates } });
  mounted(<TemplatesSection />, fake);
  await eventually(() => button('Add a template').click());
  await eventually(() => typeInto(pattern(), 'crows.example'));
  await Promise.resolve();
  button('Keep template').click();
  await eventually(() => expect(form()?.textContent).toContain('200 templates already'));
  expect(pattern().value).toBe('crows.example');
  const names = (await fake.ask('settings.read', {})).clipTemplates.map(({ name }) => name);
  expect(names).not.toContain('crows.example');
});

describe('a template that is being written', () => {
  it('stays in its form if it cannot be kept, and outlives the section', async () => {
    const { fake, names } = await section();
    await eventually(() => button('Add a template').click());
    await eventually(() => typeInto(pattern(), 'crows.example'));
    await Promise.resolve();
    fake.problems['settings.change'] = { code: 'storage-failed', detail: '' };
    button('Keep template').click();
    await eventually(() => expect(form()?.textContent).toContain('could not write'));
    expect(pattern().value).toBe('crows.example');
    // Another page of the settings is looked at.
    mounted(<TemplatesSection />, fake);
    await eventually(() => button('Add a template').click());
    await eventually(() => expect(pattern().value).toBe('crows.example'));
    pattern().focus();
    press('Escape');
    await eventually(() => button('Add a template').click());
    await eventually(() => expect(pattern().value).toBe('crows.example'));
    delete fake.problems['settings.change'];
    button('Keep template').click();
    await eventually(() => expect(form()).toBeNull());
    expect(await names()).toEqual(['tides', 'crows.example']);
  });
});
