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
