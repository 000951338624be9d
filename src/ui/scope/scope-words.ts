import type { AskScope } from '../../protocol/ask-scope';

/** What a question is asked of, as its chip says it. */
export function scopeName(scope: AskScope): string {
  switch (scope.kind) {
    case 'page':
      return 'This page';
    case 'selection':
      return 'The selection';
    case 'site':
      return scope.name;
    case 'namespace':
      return `in ${scope.name}`;
    case 'tag':
      return `#${scope.name}`;
  }
}

/** That nothing there answers. */
export function nothingWords(scope: AskScope | undefined): string {
  switch (scope?.kind) {
    case undefined:
      return 'Nothing you kept answers this.';
    case 'page':
      return 'Nothing on this page answers this.';
    case 'selection':
      return 'Nothing in the selection answers this.';
    case 'site':
      return `Nothing you kept of ${scope.name} answers this.`;
    case 'namespace':
      return `Nothing you kept in ${scope.name} answers this.`;
    case 'tag':
      return `Nothing you kept as #${scope.name} answers this.`;
  }
}

/** Where the passages of an answer are from. */
export function fromWhere(scope: AskScope | undefined): string {
  if (scope?.kind === 'page') return 'this page';
  return scope?.kind === 'selection' ? 'the selection' : 'your library';
}
