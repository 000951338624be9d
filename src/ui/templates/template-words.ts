import { inSeries, type MessageKey, t } from '../../i18n/message';
import { parseSitePattern } from '../../protocol/address/site-pattern';
import { faultsOf, type TemplateField } from '../../protocol/template/clip-template';
import { FILTER_NAMES, type TemplateFault } from '../../protocol/template/template';
import type { Variable } from '../../protocol/template/variables';
import { patternFaults } from '../words/pattern-words';
import type { TemplateDraft } from './template-draft';
import { linesIn } from './template-draft';

/** Describes what is wrong with each field of a template. */
export function wordsForFaults(draft: TemplateDraft): Partial<Record<TemplateField, string>> {
  const words: Partial<Record<TemplateField, string>> = {};
  const pattern = parseSitePattern(draft.pattern);
  if (!pattern.ok) words.pattern = patternFaults[pattern.fault];
  const { lines, wrong } = linesIn(draft.frontMatter);
  for (const { field, fault } of faultsOf({ ...draft, frontMatter: lines })) {
    words[field] ??= faultWords(fault);
  }
  if (wrong !== undefined) {
    words.frontMatter ??= t('templates_badLine', { line: wrong });
  }
  return words;
}

function faultWords({ code, name }: TemplateFault): string {
  switch (code) {
    case 'unclosed':
      return t('templates_unclosed', { name });
    case 'empty':
      return t('templates_namesNothing', { name });
    case 'variable':
      return t('templates_noVariable', { variable: `{{${name}}}` });
    case 'filter':
      return t('templates_noFilter', { name, filters: inSeries(FILTER_NAMES) });
    case 'argument':
      return t(ARGUMENTS[name] ?? 'templates_noArgument', { name });
  }
}

const ARGUMENTS: Record<string, MessageKey> = {
  default: 'templates_defaultArgument',
  short: 'templates_shortArgument',
  date: 'templates_dateArgument',
};

/** The meaning of each variable. */
export const VARIABLE_WORDS: Record<Variable, MessageKey> = {
  title: 'templates_variableTitle',
  site: 'templates_variableSite',
  publication: 'templates_variablePublication',
  author: 'templates_variableAuthor',
  date: 'templates_variableDate',
  saved: 'templates_variableSaved',
  published: 'templates_variablePublished',
  url: 'templates_variableUrl',
  language: 'templates_variableLanguage',
  kind: 'templates_variableKind',
  namespace: 'templates_variableNamespace',
  id: 'templates_variableId',
  tags: 'templates_variableTags',
};
