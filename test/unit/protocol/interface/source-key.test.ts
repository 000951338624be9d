import { expect, it } from 'vitest';
import { sourceKey } from '../../../../src/protocol/interface/source-key';

const connection = (uid: string) => ({ uid, type: 'api', name: uid, logo_url: '' });

it('tells documents of two connections apart that have the same uid', () => {
  const wiki = sourceKey({ uid: 'a', connection: connection('wiki') });
  expect(sourceKey({ uid: 'a', connection: connection('blog') })).not.toBe(wiki);
  expect(sourceKey({ uid: 'a', connection: connection('wiki') })).toBe(wiki);
});

it('takes a source without a connection for one of none', () => {
  expect(sourceKey({ uid: 'a' })).toBe(sourceKey({ uid: 'a', connection: connection('') }));
});
