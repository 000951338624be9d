import { afterEach, expect, it } from 'vitest';
import { ROLES } from '../../../../src/ui/model/roles';
import { speakIn } from '../../../fakes/browser/browser-texts';

afterEach(() => speakIn('en'));

it('how long a model took is written as the person writes numbers', async () => {
  const cited = { ok: true, cites: true, said: '', ms: 2345 } as const;
  expect(ROLES.answers.verdict(cited)).toContain('in 2.3 s');
  await speakIn('de');
  expect(ROLES.answers.verdict(cited)).toContain('in 2,3 s');
});

it('no model took no time at all', () => {
  expect(ROLES.meaning.verdict({ ok: true, parts: 64, ms: 3 })).toContain('in 0.1 s');
});
