import { expect, it } from 'vitest';
import { sharedModules } from '../../scripts/build/shared-modules.mjs';

it('what the two scripts of the worker share is there, and never changes', () => {
  expect(sharedModules().name).toBe('shared-modules');
});
