import { describe, expect, it } from 'vitest';
import { clipUid } from '../../../../src/library/documents/uid';
import { sha256 } from '../../../../src/protocol/digest';

const draft = { kind: 'page' as const, url: 'https://example.org/a', markdown: 'one' };

describe('the identity of a clip', () => {
  it('stays when the page changes its text or comes by another link', async () => {
    const uid = await clipUid(draft, 'birds');
    expect(await clipUid({ ...draft, markdown: 'two' }, 'Birds ')).toBe(uid);
    expect(await clipUid({ ...draft, url: 'https://example.org/a?utm_source=x' }, 'birds')).toBe(
      uid,
    );
  });

  it('differs between namespaces, pages and kinds', async () => {
    const uids = await Promise.all([
      clipUid(draft, 'birds'),
      clipUid(draft, 'trees'),
      clipUid({ ...draft, url: 'https://example.org/a?page=2' }, 'birds'),
      clipUid({ ...draft, kind: 'image' }, 'birds'),
      clipUid({ ...draft, kind: 'image', markdown: 'two' }, 'birds'),
      clipUid({ ...draft, kind: 'transcript' }, 'birds'),
      clipUid({ ...draft, url: 'file:///a.pdf' }, 'birds'),
      clipUid({ ...draft, url: 'file:///a.pdf', markdown: 'two' }, 'birds'),
      clipUid({ ...draft, kind: 'selection' }, 'birds'),
      clipUid({ ...draft, kind: 'selection', markdown: 'two' }, 'birds'),
    ]);
    expect(new Set(uids).size).toBe(uids.length);
  });

  it('hashes the UTF-8 bytes', async () => {
    expect(await sha256('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
