import { parseAddress } from './parse-address';

/**
 * The addresses that a person means by `example.com` (with its subdomains), `*.example.com` (only the
 * subdomains), `example.com/blog/*`, `https://example.com:8443`, or `*` (all). A path is a prefix, and `*` in it
 * stands for anything.
 */
export interface SitePattern {
  matches(url: string): boolean;
}

export type PatternFault = 'empty' | 'scheme' | 'host' | 'query' | 'too-long';

export type ParsedPattern = { ok: true; pattern: SitePattern } | { ok: false; fault: PatternFault };

const MAX_LENGTH = 500;
const FORM =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:?#]*|\[[\da-f:.]+\])(?::(\d{1,5}))?(\/[^?#]*)?([?#].*)?$/i;
const HOST =
  /^(?:\*|(?:\*\.)?(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?)(?:\.[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?)*|\[[\da-f:.]+\])$/iu;

/** Parses a pattern as a person types it, or returns what is wrong with it. */
export function parseSitePattern(typed: string): ParsedPattern {
  const text = typed.trim();
  if (text === '') return { ok: false, fault: 'empty' };
  if (text.length > MAX_LENGTH) return { ok: false, fault: 'too-long' };
  const [, scheme, host = '', port, path = '', rest] = FORM.exec(text) ?? [];
  if (rest !== undefined) return { ok: false, fault: 'query' };
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return { ok: false, fault: 'scheme' };
  if (!HOST.test(host)) return { ok: false, fault: 'host' };
  const isHost = hostTest(host);
  const isPath = pathTest(path);
  return {
    ok: true,
    pattern: {
      matches(url) {
        const address = parseAddress(url);
        if (address === undefined) return false;
        if (scheme !== undefined && address.protocol !== `${scheme.toLowerCase()}:`) return false;
        if (port !== undefined && portOf(address) !== port) return false;
        return isHost(address.hostname) && isPath(address.pathname);
      },
    },
  };
}

/** Says whether an address matches any of these patterns. Invalid ones match nothing. */
export function fitsAny(patterns: readonly string[], url: string): boolean {
  return patterns.some((text) => {
    const parsed = parseSitePattern(text);
    return parsed.ok && parsed.pattern.matches(url);
  });
}

function hostTest(host: string): (hostname: string) => boolean {
  if (host === '*') return () => true;
  const below = host.startsWith('*.');
  const name = asHostname(below ? host.slice(2) : host);
  return (hostname) => (!below && hostname === name) || hostname.endsWith(`.${name}`);
}

/** Returns a host as addresses write it: lower case, other scripts in Punycode. */
function asHostname(host: string): string {
  return parseAddress(`http://${host}`)?.hostname ?? host.toLowerCase();
}

function pathTest(path: string): (pathname: string) => boolean {
  if (path === '' || path === '/' || path === '/*') return () => true;
  const parts = path.split('*');
  // Not a regular expression, because one with many stars could hang on a long path.
  return (pathname) => {
    let at = 0;
    for (const [index, part] of parts.entries()) {
      const found = index === 0 ? (pathname.startsWith(part) ? 0 : -1) : pathname.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    const last = parts.at(-1) ?? '';
    return parts.length > 1 || at === pathname.length || last.endsWith('/') || pathname[at] === '/';
  };
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
