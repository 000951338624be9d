// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { Database } from '../../../../src/storage/database/database';
import { readKey } from '../../../../src/storage/keys';
import { AssistantsSection } from '../../../../src/ui/assistants/AssistantsSection';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

async function section(): Promise<Jackdaw> {
  const fake = await opened();
  mounted(<AssistantsSection keys={fake.keys} />, fake);
  await eventually(() => one('.assistants'));
  return fake;
}

function field(label: string): HTMLInputElement {
  const input = [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent?.startsWith(label))
    ?.querySelector('input');
  if (!input) throw new Error(`no field ${label}`);
  return input;
}

function type(label: string, value: string): void {
  const input = field(label);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(label: string): void {
  const found = button(label);
  const form = found.closest('form');
  if (found.getAttribute('type') === 'submit' && form !== null) {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  } else found.click();
}

const text = () => document.body.textContent ?? '';

async function paired(): Promise<Jackdaw> {
  const fake = await section();
  type('Pairing code', 'ABCD efgh ijkl mnop');
  await eventually(() => expect(button('Pair').getAttribute('aria-disabled')).toBe('false'));
  press('Pair');
  await eventually(() => expect(text()).toContain('Make a key'));
  return fake;
}

describe('the settings for assistants', () => {
  it('are off, and say how to begin', async () => {
    await section();
    expect(text()).toContain('npm run bridge');
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
  });

  it('take no code that cannot be one', async () => {
    const fake = await section();
    type('Pairing code', 'abcd');
    await eventually(() => {
      press('Pair');
      expect(text()).toContain('16 letters and digits');
    });
    expect((await fake.ask('bridge.view', {})).paired).toBe(false);
  });

  it('keep the code where the background alone reads it, for that port', async () => {
    await paired();
    const database = new Database();
    expect((await readKey(database, 'bridge', 'ws://127.0.0.1:8794'))?.value).toBe(
      'abcdefghijklmnop',
    );
    expect(await readKey(database, 'bridge', 'ws://127.0.0.1:9999')).toBeUndefined();
    expect(text()).toContain('No bridge answers at port 8794');
  });

  it('show a key once, and keep its digest alone', async () => {
    await paired();
    press('Make a key');
    await eventually(() => type('Name', 'Claude'));
    await eventually(() => {
      if (document.querySelector('.new-key') === null) press('Make the key');
      expect(one('.new-key').textContent).toMatch(/^jdb_[a-z2-7]{8}_[a-z2-7]{26}$/);
    });
    const key = one('.new-key').textContent ?? '';
    press('Done');
    await eventually(() => expect(text()).toContain('May read, ask'));
    expect(text()).not.toContain(key);
    const rows = await new Database().preferences.toArray();
    expect(JSON.stringify(rows)).toContain('Claude');
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('make one key, however often the button is pressed', async () => {
    const fake = await paired();
    press('Make a key');
    await eventually(() => type('Name', 'Claude'));
    await eventually(() => {
      if (document.querySelector('.new-key') === null) press('Make the key');
      one('.new-key');
    });
    expect(fake.requests('bridge.add-client')).toHaveLength(1);
    expect((await fake.ask('bridge.view', {})).clients).toHaveLength(1);
  });

  it('show no key that the background does not know, and say why', async () => {
    const fake = await paired();
    fake.problems['bridge.add-client'] = { code: 'disk-full' };
    press('Make a key');
    await eventually(() => type('Name', 'Claude'));
    await eventually(() => {
      press('Make the key');
      expect(text()).toContain('disk is full');
    });
    expect(document.querySelector('.new-key')).toBeNull();
    expect(button('Make the key')).toBeDefined();
  });

  it('keep the form and its code if the pairing fails', async () => {
    const fake = await section();
    fake.problems['bridge.pair'] = { code: 'disk-full' };
    type('Pairing code', 'ABCD efgh ijkl mnop');
    await eventually(() => {
      press('Pair');
      expect(text()).toContain('disk is full');
    });
    expect(field('Pairing code').value).toBe('ABCD efgh ijkl mnop');
  });

  it('revoke a key, and put it back', async () => {
    const fake = await paired();
    const keySha = 'a'.repeat(64);
    await fake.ask('bridge.add-client', {
      name: 'Script',
      rights: ['read'],
      namespaces: [],
      keySha,
    });
    await fake.ask('bridge.switch', { on: true });
    await eventually(() => press('Revoke'));
    await eventually(() => expect(text()).toContain('opens nothing any more'));
    press('Put back');
    await eventually(() => expect(text()).toContain('May read'));
  });

  it('close everything with one switch', async () => {
    const fake = await paired();
    one<HTMLInputElement>('input[type=checkbox]').click();
    await eventually(() => expect(text()).toContain('Closed: nobody is answered.'));
    expect(await fake.ask('line.where', {})).toEqual({});
  });
});
