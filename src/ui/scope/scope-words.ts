import { t } from '../../i18n/message';
import type { AskScope } from '../../protocol/scope/ask-scope';

/** The scope of a question, in the words of its chip. */
export function scopeName(scope: AskScope): string {
  switch (scope.kind) {
    case 'page':
      return t('words_thisPage');
    case 'selection':
      return t('answer_theSelection');
    case 'site':
      return scope.name;
    case 'namespace':
      return t('answer_inNamespace', { name: scope.name });
    case 'tag':
      return `#${scope.name}`;
  }
}

/** Says that nothing in the scope answers. */
export function nothingWords(scope: AskScope | undefined): string {
  switch (scope?.kind) {
    case undefined:
      return t('answer_nothingKeptAnswers');
    case 'page':
      return t('answer_nothingOnPageAnswers');
    case 'selection':
      return t('answer_nothingInSelectionAnswers');
    case 'site':
      return t('answer_nothingOfSiteAnswers', { name: scope.name });
    case 'namespace':
      return t('answer_nothingInNamespaceAnswers', { name: scope.name });
    case 'tag':
      return t('answer_nothingTaggedAnswers', { name: scope.name });
  }
}

/** Says where the passages of an answer come from. */
export function fromWhere(scope: AskScope | undefined): string {
  if (scope?.kind === 'page') return t('answer_fromThisPage');
  return scope?.kind === 'selection' ? t('answer_fromTheSelection') : t('answer_fromYourLibrary');
}
