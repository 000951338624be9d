/**
 * Parameters that a kept address must not contain: those that track a person, and those that let anybody with the
 * address act as that person. `address-parameters.json` lists them as vendors and standards document them.
 */
import rules from './address-parameters.json';

/** When a parameter is removed. Without a condition it always is. */
export type ParameterCondition =
  /** Its value looks like a key: long, and without words. */
  | { value: 'secret' }
  /** Its value matches this regular expression. */
  | { form: string }
  /** One of these parameters is also in the address. */
  | { beside: readonly string[] }
  /** The address is one that a sign-in returns to. */
  | { address: 'callback' };

export interface ParameterRule {
  /** Who uses it, and where that is documented. */
  readonly source: string;
  /** In lower case. A name that ends in `*` matches every name with that beginning. */
  readonly names: readonly string[];
  /** Only on these hosts and their subdomains. */
  readonly hosts?: readonly string[];
  /** Any of them is enough. */
  readonly when?: readonly ParameterCondition[];
}

/** As the file has it: names and hosts are words of one line. */
type Written = Omit<ParameterRule, 'names' | 'hosts'> & { names: string; hosts?: string };

function read(written: unknown): readonly ParameterRule[] {
  return (written as readonly Written[]).map(({ names, hosts, ...rule }) => ({
    ...rule,
    names: names.split(' '),
    ...(hosts && { hosts: hosts.split(' ') }),
  }));
}

/** How a person came to a page. They do not identify the page. */
export const TRACKING = read(rules.tracking);

/** They let their holder act as the person, or continue their session. */
export const CREDENTIALS = read(rules.credentials);

/** They grant access to one file for a while: useless in a kept address, but needed to fetch the file. */
export const SIGNATURES = read(rules.signatures);
