import { expect, describe as group, it } from 'vitest';
import type { Problem, ProblemCode } from '../../../src/protocol/problem';
import { describe } from '../../../src/ui/describe';

/** One example of every code; a code without an example is a type error. */
const examples: { [C in ProblemCode]: Extract<Problem, { code: C }> } = {
  'nothing-to-clip': { code: 'nothing-to-clip', what: 'canvas' },
  'no-transcript': { code: 'no-transcript' },
  'page-forbidden': { code: 'page-forbidden', what: 'browser-page' },
  'tab-not-lent': { code: 'tab-not-lent' },
  'tab-gone': { code: 'tab-gone' },
  'tab-moved': { code: 'tab-moved' },
  'no-document': { code: 'no-document', what: 'image' },
  'sensitive-link': { code: 'sensitive-link', host: 'intranet.example' },
  'changed-since': { code: 'changed-since' },
  'bad-correction': { code: 'bad-correction', field: 'publishedAt' },
  unreachable: { code: 'unreachable', host: 'example.org' },
  'note-changed': { code: 'note-changed', note: 'Rooks, too' },
  'pdf-not-permitted': { code: 'pdf-not-permitted', host: 'example.org' },
  'frame-selection': { code: 'frame-selection' },
  'pdf-selection': { code: 'pdf-selection' },
  'not-permitted': { code: 'not-permitted', host: 'example.org' },
  'leads-elsewhere': { code: 'leads-elsewhere', host: 'example.org' },
  refused: { code: 'refused', status: 404 },
  'link-not-kept': {
    code: 'link-not-kept',
    link: 'https://example.org/',
    why: { code: 'pdf-locked' },
  },
  'not-a-page': { code: 'not-a-page', contentType: 'application/zip' },
  'too-large': { code: 'too-large', limit: 100_000_000 },
  'pdf-locked': { code: 'pdf-locked' },
  'pdf-encrypted': { code: 'pdf-encrypted' },
  'pdf-scanned': { code: 'pdf-scanned', pages: 12 },
  'pdf-damaged': { code: 'pdf-damaged' },
  'page-unreadable': { code: 'page-unreadable', detail: 'Out of patience' },
  'empty-page': { code: 'empty-page' },
  'no-selection': { code: 'no-selection' },
  'sensitive-page': {
    code: 'sensitive-page',
    reasons: ['password', 'local'],
    site: 'localhost:8080',
    wanted: { kind: 'page' },
  },
  'highlight-too-long': { code: 'highlight-too-long', length: 12_000, limit: 10_000 },
  'too-many-highlights': { code: 'too-many-highlights', limit: 500 },
  'too-long': { code: 'too-long', length: 5_000_001, limit: 5_000_000 },
  'too-slow': { code: 'too-slow', milliseconds: 8_000 },
  'slow-answer': { code: 'slow-answer', milliseconds: 30_000 },
  'bad-draft': { code: 'bad-draft' },
  'private-window': { code: 'private-window' },
  'disk-full': { code: 'disk-full' },
  'waits-for-room': { code: 'waits-for-room' },
  'storage-failed': { code: 'storage-failed', detail: 'AbortError' },
  'newer-library': { code: 'newer-library' },
  'library-lost': { code: 'library-lost' },
  'library-unreadable': { code: 'library-unreadable', detail: 'UnknownError' },
  'index-damaged': { code: 'index-damaged' },
  'not-found': { code: 'not-found' },
  'bad-service': { code: 'bad-service', fault: 'not-secure' },
  'unsent-deliveries': { code: 'unsent-deliveries', count: 3 },
  'import-ended': { code: 'import-ended' },
  'too-many-searches': { code: 'too-many-searches', most: 100 },
  'too-many-templates': { code: 'too-many-templates', most: 200 },
  'too-many-keys': { code: 'too-many-keys', most: 100 },
  'delivery-busy': { code: 'delivery-busy' },
  cancelled: { code: 'cancelled' },
  'other-version': { code: 'other-version' },
  'background-ended': { code: 'background-ended' },
  'message-too-large': { code: 'message-too-large' },
  'save-cut-off': { code: 'save-cut-off' },
  unexpected: { code: 'unexpected', detail: 'nobody answers search' },
};

group('the words for a problem', () => {
  it.each(Object.values(examples))('say what happened and what to do: $code', (problem) => {
    const { what, advice } = describe(problem);
    expect(what).toMatch(/^[A-Z].*\.$/s);
    expect(advice).toMatch(/^[A-Z].*[.)]$/s);
    expect(what).not.toBe(advice);
  });

  it('differ for every problem, so that no two look alike', () => {
    const said = Object.values(examples).map((problem) => describe(problem).what);
    expect(new Set(said).size).toBe(said.length);
  });

  it('name each kind of page that cannot be clipped', () => {
    const forbidden = [
      'browser-page',
      'own-page',
      'page-source',
      'reading-view',
      'extension-store',
      'file',
      'other-scheme',
      'policy',
      'error-page',
      'bad-link',
      'unseen',
    ] as const;
    const documentless = ['image', 'media', 'frame-set', 'only-frames'] as const;
    const said = [
      ...forbidden.map((what) => describe({ code: 'page-forbidden', what }).what),
      ...documentless.map((what) => describe({ code: 'no-document', what }).what),
    ];
    expect(new Set(said).size).toBe(forbidden.length + documentless.length);
  });

  it('name the tab that was closed, where its title is known', () => {
    expect(describe({ code: 'tab-gone', title: 'Tides' }).what).toContain('“Tides”');
  });

  it('give figures with the limit they break', () => {
    expect(describe(examples['too-long']).what).toContain('5,000,000');
    expect(describe(examples['too-slow']).what).toContain('8 seconds');
  });
});
