/**
 * Removes what tracks or exposes a person from addresses. The rest stays byte for byte, because some servers treat
 * another spelling (`%20` as `+`, `?a` as `?a=`) as another address.
 */
import {
  CREDENTIALS,
  type ParameterCondition,
  type ParameterRule,
  SIGNATURES,
  TRACKING,
} from './address-parameters';
import { parseAddress } from './parse-address';
import { looksSecret } from './secret-form';

/** Maximum length in characters of an address that is kept. */
export const MAX_ADDRESS_LENGTH = 8_192;

/**
 * Returns the address a page is kept under: no tracking parameters, session ids, tokens, signatures or user names;
 * the fragment stays. Returns the input if it is not an address.
 */
export function cleanAddress(url: string): string {
  const address = parseAddress(url);
  return address !== undefined && cleanUrl(address) ? address.href : url;
}

/** Cleans a link inside a text: removes only what would let a reader act as the person. */
export function cleanLink(url: string): string {
  return without(url, LINK);
}

/** Cleans the address of a picture. Its signature stays, because the picture cannot be fetched without it. */
export function cleanImage(url: string): string {
  return without(url, CREDENTIALS);
}

const LINK = [...CREDENTIALS, ...SIGNATURES];
const WHOLE = [...TRACKING, ...LINK];

function without(url: string, rules: readonly ParameterRule[]): string {
  const address = parseAddress(url);
  return address !== undefined && cleaned(address, rules) ? address.href : url;
}

/**
 * Cleans a parsed address in place. Some pages put all that was made on them into their fragment or query: what is
 * too long for an address is left out. @returns whether it is an address of the web; no other is changed.
 */
export function cleanUrl(address: URL): boolean {
  if (!cleaned(address, WHOLE)) return false;
  if (address.href.length > MAX_ADDRESS_LENGTH) address.hash = '';
  if (address.href.length > MAX_ADDRESS_LENGTH) address.search = '';
  return true;
}

/** @returns whether it is an address of the web, and was cleaned. */
function cleaned(address: URL, rules: readonly ParameterRule[]): boolean {
  if (!/^(?:https?|ftp):$/.test(address.protocol)) return false;
  const query = keepParameters(address.search.slice(1), address, rules);
  if (query !== address.search.slice(1)) address.search = query;
  const fragment = cleanFragment(address.hash.slice(1), address, rules);
  if (fragment !== address.hash.slice(1)) address.hash = fragment;
  const path = withoutSession(address.pathname);
  if (path !== address.pathname) address.pathname = path;
  address.username = '';
  address.password = '';
  return true;
}

/** Cleans fragments that are queries: `#access_token=…` and `#/route?token=…`. Others are places in a page. */
function cleanFragment(fragment: string, address: URL, rules: readonly ParameterRule[]): string {
  const from = fragment.indexOf('?') + 1;
  const query = fragment.slice(from);
  if (!/^[\w.+~%-]+=/.test(query)) return fragment;
  const kept = keepParameters(query, address, rules);
  return kept === '' && from > 0 ? fragment.slice(0, from - 1) : fragment.slice(0, from) + kept;
}

/** Removes session ids from the path: Java's `;jsessionid=…` and ASP.NET's `/(S(…))/`. */
function withoutSession(path: string): string {
  return path
    .replace(/;(?:jsessionid|phpsessid|sid)=[^/;?#]*/gi, '')
    .replace(/\/\((?:[ASF]\([\w-]{16,}\))+\)(?=\/|$)/g, '');
}

interface Parameter {
  /** As written between the ampersands. */
  raw: string;
  /** Lower case, decoded. */
  name: string;
  value: string;
}

function keepParameters(query: string, address: URL, rules: readonly ParameterRule[]): string {
  if (query === '') return query;
  const parameters = query.split('&').map(parse);
  const names = new Set(parameters.map(({ name }) => name));
  return parameters
    .filter((parameter) => !rules.some((rule) => takesOut(rule, parameter, names, address)))
    .map(({ raw }) => raw)
    .join('&');
}

function parse(raw: string): Parameter {
  const at = raw.indexOf('=');
  const name = decode(at === -1 ? raw : raw.slice(0, at)).toLowerCase();
  return {
    raw,
    // A parameter that was escaped for HTML once too often is still the same parameter.
    name: name.replace(/^amp;/, ''),
    value: at === -1 ? '' : decode(raw.slice(at + 1)),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function takesOut(
  { names, hosts, when }: ParameterRule,
  parameter: Parameter,
  all: ReadonlySet<string>,
  address: URL,
): boolean {
  const named = names.some((name) =>
    name.endsWith('*') ? parameter.name.startsWith(name.slice(0, -1)) : parameter.name === name,
  );
  if (!named) return false;
  if (hosts !== undefined && !hosts.some((host) => `.${address.hostname}`.endsWith(`.${host}`)))
    return false;
  return when?.some((condition) => holds(condition, parameter, all, address)) ?? true;
}

function holds(
  condition: ParameterCondition,
  { value }: Parameter,
  all: ReadonlySet<string>,
  address: URL,
): boolean {
  if ('beside' in condition) {
    return condition.beside.some((set) => set.split('+').every((name) => all.has(name)));
  }
  if ('address' in condition) return isCallback(address);
  return 'form' in condition ? new RegExp(condition.form).test(value) : looksSecret(value);
}

/** Says whether a sign-in returns to this address. */
function isCallback({ pathname }: URL): boolean {
  return /(?:^|[/_.-])(?:oauth2?|oidc|saml|sso|callback|signin-oidc|login[/_-]return)(?:$|[/_.-])/i.test(
    pathname,
  );
}
