// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

it('leads from a lost library to the backups, in the popup too', async () => {
  const fake = await opened({ problems: { 'documents.recent': { code: 'library-lost' } } });
  mounted(<Desk windowId={undefined} />, fake);
  await eventually(() => expect(one('.notice a').textContent).toBe('Restore a backup'));
  expect(one('.notice a').getAttribute('href')).toMatch(/\/options\.html#backup$/);
});
