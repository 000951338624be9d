/** Scopes that narrow what is kept. They are separate from the schema, which the popup does not need. */
import type { AskScope, LibraryScope } from './ask-scope';

/** Says whether a scope narrows what is kept, so that a search can be narrowed by it too. */
export function isOfLibrary(scope: AskScope | undefined): scope is LibraryScope {
  return scope !== undefined && 'name' in scope;
}

/** Narrows a query to a scope of the library, with the operators of queries. */
export function withinScope(query: string, scope: AskScope | undefined): string {
  if (!isOfLibrary(scope)) return query;
  return `${scope.kind}:"${scope.name.replaceAll('"', '""')}" ${query}`;
}
