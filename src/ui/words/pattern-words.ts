import type { PatternFault } from '../../protocol/address/site-pattern';

/** Words for what is wrong with a pattern; a new fault without words is a type error. */
export const patternFaults: Record<PatternFault, string> = {
  empty: 'Which pages is it for? Write * for all.',
  scheme: 'Only http and https addresses can be saved.',
  host: 'The host is not one. Write example.com, *.example.com or * for all.',
  query: 'Leave out everything from ? or # on.',
  'too-long': 'It is too long.',
};
