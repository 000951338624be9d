import { wellFormed } from './body';

/** Returns a parameter of the address as text that every host can store; empty if it is absent. */
export function parameter(url: URL, name: string): string {
  return wellFormed(url.searchParams.get(name) ?? '');
}
