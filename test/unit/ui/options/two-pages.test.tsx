// @vitest-environment happy-dom
/** Two pages of the settings at once. */
import type { ComponentChild } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { BackupPlan } from '../../../../src/ui/backup/BackupPlan';
import { ModelSection } from '../../../../src/ui/model/ModelSection';
import { ServicesSection } from '../../../../src/ui/services/ServicesSection';
import { AskFirst } from '../../../../src/ui/settings/AskFirst';
import { DefaultNamespace } from '../../../../src/ui/settings/DefaultNamespace';
import { KeepPictures } from '../../../../src/ui/settings/KeepPictures';
import { TemplatesSection } from '../../../../src/ui/templates/TemplatesSection';
import type { Opening } from '../../../fakes/jackdaw/opening';
import { service } from '../../../fakes/services/services';
import { button, eventually, mounted, one, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const own = { baseUrl: 'http://127.0.0.1:11434/v1', model: 'llama', on: true };
const moved = { ...own, baseUrl: 'http://127.0.0.1:8080/v1' };

async function shown(section: ComponentChild, opening: Opening = {}) {
  const fake = await opened(opening);
  mounted(section, fake);
  return fake;
}

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) =>
    one.textContent?.startsWith(label),
  );
  const input = found?.querySelector('input');
  if (!input) throw new Error(`no field ${label}`);
  return input;
};

describe('a setting that another page changes', () => {
  it('is shown: a switch', async () => {
    const fake = await shown(<KeepPictures />);
    const box = one<HTMLInputElement>('input');
    await eventually(() => expect(box.disabled).toBe(false));
    await fake.ask('settings.change', { keepPictures: true });
    await eventually(() => expect(box.checked).toBe(true));
  });

  it('is shown: the namespace, unless one is being typed', async () => {
    const fake = await shown(<DefaultNamespace />);
    const input = one<HTMLInputElement>('#default-namespace');
    await eventually(() => expect(input.disabled).toBe(false));
    await fake.ask('settings.change', { defaultNamespace: 'sea' });
    await eventually(() => expect(input.value).toBe('sea'));
    typeInto(input, 'land');
    await fake.ask('settings.change', { defaultNamespace: 'air' });
    await eventually(async () => expect(fake.requests('settings.read').length).toBe(3));
    expect(input.value).toBe('land');
  });

  it('is shown: a template, and how often to back up', async () => {
    const fake = await shown(
      <>
        <TemplatesSection />
        <BackupPlan />
      </>,
    );
    await eventually(() => one('select'));
    const template = { id: 'a', name: 'Tides', pattern: 'tides.example', namespace: '', tags: '' };
    await fake.ask('settings.change', { clipTemplates: [{ ...template, frontMatter: [] }] });
    await eventually(() => expect(one('.templates li b').textContent).toBe('Tides'));
    await fake.ask('backup.plan-change', { everyDays: 7 });
    await eventually(() => expect(one<HTMLSelectElement>('select').value).toBe('7'));
  });

  it('stays while a list is written here', async () => {
    const fake = await shown(<AskFirst />, { settings: { askFirst: ['bank.example'] } });
    const area = one<HTMLTextAreaElement>('#ask-first');
    await eventually(() => expect(area.value).toBe('bank.example'));
    typeInto(area, 'bank.example\nclinic.example');
    await Promise.resolve();
    const theirs = ['bank.example', 'court.example'];
    await fake.ask('settings.change', { askFirst: theirs, since: { askFirst: ['bank.example'] } });
    await fake.ask('guard.allow', { site: 'mail.example' });
    await eventually(() => expect(one('.sites bdi').textContent).toBe('mail.example'));
    expect(area.value).toBe('bank.example\nclinic.example');
    button('Save list').click();
    await eventually(() => expect(document.body.textContent).toContain('Saved.'));
    const { askFirst } = await fake.ask('settings.read', {});
    expect(askFirst).toEqual([...theirs, 'clinic.example']);
  });
});

describe('a model that another page changes', () => {
  const begin = async () => {
    const fake = await opened({
      first: ({ ask }) => ask('model.put', { role: 'answers', model: own }),
    });
    mounted(<ModelSection keys={fake.keys} />, fake);
    await eventually(() => button('Edit'));
    const kept = async () => (await fake.ask('model.read', { role: 'answers' })).model;
    return { fake, kept };
  };

  it('is shown as it is now', async () => {
    const { fake } = await begin();
    await fake.ask('model.put', { role: 'answers', model: { ...moved, on: false } });
    await eventually(() => expect(one('.service').textContent).toContain('127.0.0.1:8080'));
    button('Switch on');
  });

  it('keeps its new address when a page that has not heard of it switches it off', async () => {
    const { fake, kept } = await begin();
    const letGo = fake.hold('model.read');
    await fake.ask('model.put', { role: 'answers', model: moved });
    button('Switch off').click();
    await eventually(() => expect(fake.requests('model.put')).toHaveLength(2));
    letGo();
    await eventually(async () => expect(await kept()).toEqual({ ...moved, on: false }));
  });

  it('keeps its new address when a form that was open before gives it another name', async () => {
    const { fake, kept } = await begin();
    button('Edit').click();
    await eventually(() => field('Name of the model'));
    await fake.ask('model.put', { role: 'answers', model: moved });
    typeInto(field('Name of the model'), 'mistral');
    await Promise.resolve();
    button('Save').click();
    await eventually(async () => expect(await kept()).toEqual({ ...moved, model: 'mistral' }));
  });
});

it('keeps the new address of a service that a form which was open before renames', async () => {
  const team = service({ name: 'Team' });
  const fake = await opened({ first: ({ ask }) => ask('services.put', { service: team }) });
  mounted(<ServicesSection keys={fake.keys} />, fake);
  await eventually(() => button('Edit').click());
  await eventually(() => field('Name'));
  const baseUrl = 'https://moved.example/v1';
  await fake.ask('services.put', { service: { ...team, baseUrl } });
  typeInto(field('Name'), 'Our team');
  await Promise.resolve();
  button('Save').click();
  await eventually(async () => {
    const [view] = await fake.ask('services.list', {});
    expect(view?.service).toMatchObject({ name: 'Our team', baseUrl });
  });
});
