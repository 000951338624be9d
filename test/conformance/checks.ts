/** Every sentence of the specification that can be observed from outside, one check each. */
import type { Check } from './check';
import { accessChecks } from './checks-access';
import { pushChecks } from './checks-push';
import { queryChecks } from './checks-query';
import { saveChecks } from './checks-save';

export const CHECKS: readonly Check[] = [
  ...queryChecks,
  ...saveChecks,
  ...pushChecks,
  ...accessChecks,
];
