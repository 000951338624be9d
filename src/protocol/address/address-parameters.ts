/**
 * Parameters that a kept address must not carry: those that track a person, and those that let whoever holds the
 * address act as that person. `address-parameters.json` lists them as vendors and standards document them.
 */
import rules from './address-parameters.json';

/** When a parameter is removed. Without a condition it always is. */
export type ParameterCondition =
  /** Its value looks like a key: long, and without words. */
  | { value: 'secret' }
  /** Its value matches this regular expression. */
  | { form: string }
  /** One of these stands beside it. */
  | { beside: readonly string[] }
  /** The address is one that a sign-in returns to. */
  | { address: 'callback' };

export interface ParameterRule {
  /** Who uses it, and where they document it. */
  readonly source: string;
  /** In lower case. A name that ends in `*` matches every name with that beginning. */
  readonly names: readonly string[];
  /** Only on these hosts and their subdomains. */
  readonly hosts?: readonly string[];
  /** Any of them is enough. */
  readonly when?: readonly ParameterCondition[];
}

/** How a person came to a page, not which page it is. */
export const TRACKING: readonly ParameterRule[] = rules.tracking as readonly ParameterRule[];

/** Parameters with which anybody who holds the address can act as the person, or continue their session. */
export const CREDENTIALS: readonly ParameterRule[] = rules.credentials as readonly ParameterRule[];

/**
 * Parameters that give access to one file for a while. They are useless later, but fetching the file needs
 * them.
 */
export const SIGNATURES: readonly ParameterRule[] = rules.signatures as readonly ParameterRule[];
