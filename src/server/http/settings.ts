/** Checks the typed settings of `npm run serve`. Each function throws `UsageError` with what to give instead. */
import { parseAddress } from '../../protocol/address/parse-address';
import { UsageError } from './command-line';

export function portFrom(given: string): number {
  return wholeNumber(given, 65_535) ?? refuse(`Give --port a number up to 65535, not “${given}”.`);
}

/** @returns `undefined` if nobody asked for any. */
export function partitionsFrom(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  return wholeNumber(given, 256) ?? refuse(`Give --partitions a number up to 256, not “${given}”.`);
}

/** Forms that the driver takes besides `postgres://…`: a socket, and the folder of one with the name of a database. */
const OF_SOCKET = /^(?:socket:)?\/./;

/** @returns `undefined` if none is given: the embedded PostgreSQL is meant. The refusal shows nothing of a password. */
export function databaseUrlFrom(given: string | undefined): string | undefined {
  if (!given) return undefined;
  // Without a host, the driver connects by the folder in `?host=`.
  const hasHost = given.replace('@/', '@host/');
  if (OF_SOCKET.test(given)) return given;
  if (/^postgres(?:ql)?:\/\//.test(given) && canBeRead(hasHost)) return given;
  return refuse(
    'DATABASE_URL is not the address of a PostgreSQL. One looks like postgres://user:password@host:5432/database, and a password has signs such as @ : / ? # % as %40 %3A %2F %3F %23 %25.',
  );
}

/** A sign such as `%E4` alone is no letter of UTF-8: the driver would fail on it without saying where it stands. */
function canBeRead(address: string): boolean {
  try {
    decodeURIComponent(address);
    return URL.canParse(address);
  } catch {
    return false;
  }
}

/** Returns the address without its final slash, because paths are appended to it. */
export function publicUrlFrom(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const url = parseAddress(given.trim());
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return refuse('Give --public-url a whole address: https://library.example.org/v1.');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return refuse('Give --public-url an address without a name, a password, “?” and “#”.');
  }
  const path = url.pathname.replace(/\/$/, '');
  if (!path.endsWith('/v1')) return refuse('Give --public-url an address that ends in /v1.');
  return url.origin + path;
}

function wholeNumber(given: string, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(given) ? Number(given) : Number.NaN;
  return number <= most ? number : undefined;
}

function refuse(words: string): never {
  throw new UsageError(words);
}
