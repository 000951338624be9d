/** Every sentence of the specification that can be observed from outside, one check each. */
import type { Check } from './check';
import { accessChecks } from './checks-access';
import { parameterChecks } from './checks-parameters';
import { pushChecks } from './checks-push';
import { resultChecks } from './checks-results';
import { saveChecks } from './checks-save';

export const CHECKS: readonly Check[] = [
  ...resultChecks,
  ...parameterChecks,
  ...saveChecks,
  ...pushChecks,
  ...accessChecks,
];
