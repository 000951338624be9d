// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServicesSection } from '../../../../src/ui/services/ServicesSection';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const NOTHING_FOUND = { format: 'structured', query: '', markdown: '', results: [] };

/** The service answers so from now on. */
function answers(status: number): void {
  vi.stubGlobal('fetch', async () =>
    Response.json(status === 200 ? NOTHING_FOUND : { message: 'So.', namespace: 'sea' }, {
      status,
    }),
  );
}

/** A service was given to the form, and answers so. */
async function connected(status: number): Promise<Jackdaw> {
  const fake = await opened();
  answers(status);
  mounted(<ServicesSection keys={fake.keys} />, fake);
  await eventually(() => button('Connect a service').click());
  await eventually(() => expect(one('form')).toBeDefined());
  const fill = async (label: string, text: string) => {
    const labels = [...document.querySelectorAll('label')];
    const field = labels.find(({ textContent }) => textContent?.startsWith(label));
    typeInto(one<HTMLInputElement>('input', field), text);
    // Drawn in a microtask.
    await Promise.resolve();
  };
  await fill('Name', 'Team');
  await fill('Base address', 'https://team.example/v1');
  await fill('API key', 'secret-key');
  await eventually(() => expect(button('Connect').disabled).toBe(false));
  one<HTMLFormElement>('form').requestSubmit();
  await eventually(() => expect(one('.service h3').textContent).toBe('Team'));
  return fake;
}

describe('a service that was connected', () => {
  it('is tried at once, and a refused key looks like a failure', async () => {
    const fake = await connected(401);
    await eventually(() => expect(one('.said').textContent).toContain('does not accept the key'));
    expect(one('.said').className).toBe('said bad');
    expect(fake.requests('services.test')).toHaveLength(1);
  });

  it('says no longer that a test failed once its form was opened', async () => {
    await connected(401);
    await eventually(() => expect(one('.said').className).toBe('said bad'));
    button('Edit').click();
    await eventually(() => button('Cancel').click());
    await eventually(() => button('Test connection'));
    expect(one('.said').textContent?.trim()).toBe('');
  });

  it('says no longer that a test failed once the browser closes its host', async () => {
    const fake = await connected(401);
    await eventually(() => expect(one('.said').className).toBe('said bad'));
    fake.chrome.given.clear();
    fake.chrome.announce('deliveries.changed', { unsent: 0 });
    await eventually(() => expect(one('.said').textContent?.trim()).toBe(''));
    expect(one('.service').textContent).toContain('does not let Jackdaw reach Team');
  });

  it('says no longer that a test failed once something has arrived there', async () => {
    const fake = await connected(401);
    await eventually(() => expect(one('.said').className).toBe('said bad'));
    await fake.ask('clip.save', { kind: 'page', namespace: 'sea' });
    await eventually(() => expect(one('.service').textContent).toContain('1 clip waiting'));
    expect(one('.said').className).toBe('said bad');
    answers(201);
    const { rows } = await fake.ask('deliveries.list', { offset: 0, limit: 1 });
    await fake.ask('deliveries.retry', { id: rows[0]?.id ?? '' });
    await eventually(() => expect(one('.service').textContent).not.toContain('waiting'));
    await eventually(() => expect(one('.said').textContent?.trim()).toBe(''));
  });

  it('says why the browser could not be asked to let us reach it', async () => {
    const fake = await connected(401);
    fake.chrome.given.clear();
    fake.chrome.announce('deliveries.changed', { unsent: 0 });
    const requestHost = () => Promise.reject(new Error('The browser is busy.'));
    mounted(<ServicesSection keys={{ ...fake.keys, requestHost }} />, fake);
    await eventually(() => button('Allow').click());
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('is busy'));
  });

  it('is said to work where it does', async () => {
    await connected(200);
    await eventually(() => expect(one('.said').className).toBe('said good'));
  });

  it('comes back by Undo when it is removed, and asks for its key again', async () => {
    const fake = await connected(401);
    // It has been tried with its key, so the page knows that it has one.
    await eventually(() => expect(one('.said').className).toBe('said bad'));
    button('Edit').click();
    await eventually(() => button('Remove').click());
    const said = await eventually(() => one('.services > .said'));
    expect(said.textContent).toContain('Team was removed, and its key deleted.');
    expect(document.activeElement).toBe(said);
    expect(await fake.ask('services.list', {})).toEqual([]);
    button('Undo').click();
    await eventually(() => expect(one('form')).toBeDefined());
    expect(await fake.ask('services.list', {})).toMatchObject([
      { service: { name: 'Team', baseUrl: 'https://team.example/v1' } },
    ]);
    expect(document.querySelector('.services > .said')).toBeNull();
  });

  it('keeps its form as it was filled in where news of it cannot be read', async () => {
    const fake = await connected(200);
    await eventually(() => expect(one('.said').className).toBe('said good'));
    button('Edit').click();
    const name = await eventually(() => one<HTMLInputElement>('form input[type="text"]'));
    typeInto(name, 'Another name');
    fake.problems['services.list'] = { code: 'storage-failed', detail: '' };
    fake.asked.length = 0;
    fake.chrome.announce('deliveries.changed', { unsent: 0 });
    await eventually(() => expect(fake.requests('services.list')).toHaveLength(1));
    await new Promise((done) => setTimeout(done, 20));
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe('Another name');
  });

  it('says no longer that it is stopped once a test has passed', async () => {
    const fake = await connected(401);
    await eventually(async () =>
      expect((await fake.ask('services.list', {}))[0]?.stops).not.toEqual([]),
    );
    // No other news comes.
    const alone = { ...fake, listen: () => () => undefined };
    mounted(<ServicesSection keys={fake.keys} />, alone);
    await eventually(() => expect(one('.service').textContent).toContain('does not accept'));
    answers(200);
    button('Test connection').click();
    await eventually(() => expect(one('.said').textContent).toContain('It works'));
    await eventually(() => expect(one('.service').textContent).not.toContain('does not accept'));
  });
});
