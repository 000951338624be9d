// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type KeyDeeds, useKeys } from '../../../../src/ui/state/use-keys';
import { mounted, press, unmount } from '../mounted';

afterEach(unmount);

it('hears a key as soon as its list is drawn', () => {
  const heard: string[] = [];
  const deeds: KeyDeeds = {
    o: () => {
      heard.push('o');
      return true;
    },
  };
  function List() {
    useKeys(deeds);
    return <p>Drawn</p>;
  }
  mounted(<List />);
  press('o');
  expect(heard).toEqual(['o']);
});

it('hears a held key once, unless it moves', () => {
  const heard: string[] = [];
  const hear = (key: string) => () => {
    heard.push(key);
    return true;
  };
  const deeds: KeyDeeds = { '#': hear('#'), j: hear('j') };
  function List() {
    useKeys(deeds);
    return <p>Drawn</p>;
  }
  mounted(<List />);
  for (const key of ['#', 'j']) for (const repeat of [false, true, true]) press(key, { repeat });
  expect(heard).toEqual(['#', 'j', 'j', 'j']);
});

it('hears # where a Mac writes it with Option, and no other key that is pressed with it', () => {
  const heard: string[] = [];
  const hear = (key: string) => () => {
    heard.push(key);
    return true;
  };
  const deeds: KeyDeeds = { '#': hear('#'), o: hear('o') };
  function List() {
    useKeys(deeds);
    return <p>Drawn</p>;
  }
  mounted(<List />);
  press('#', { altKey: true });
  press('#', { altKey: true, ctrlKey: true });
  press('o', { altKey: true });
  expect(heard).toEqual(['#']);
});

it('hears an arrow before anything has the focus, but leaves a text that is read its own', () => {
  const heard: string[] = [];
  const hear = (key: string) => () => {
    heard.push(key);
    return true;
  };
  const deeds: KeyDeeds = { ArrowDown: hear('down'), ArrowUp: hear('up'), End: hear('end') };
  function Page({ isRead = false }) {
    useKeys(deeds);
    return isRead ? (
      <article class="reader">A text</article>
    ) : (
      <button type="button">Beside the list</button>
    );
  }
  mounted(<Page />);
  press('ArrowDown');
  press('ArrowUp');
  expect(press('End').defaultPrevented).toBe(false);
  document.querySelector('button')?.focus();
  expect(press('ArrowDown').defaultPrevented).toBe(false);
  mounted(<Page isRead />);
  expect(press('ArrowDown').defaultPrevented).toBe(false);
  expect(heard).toEqual(['down', 'up']);
});
