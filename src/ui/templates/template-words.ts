import { parseSitePattern } from '../../protocol/address/site-pattern';
import { faultsOf, type TemplateField } from '../../protocol/template/clip-template';
import { FILTER_NAMES, type TemplateFault } from '../../protocol/template/template';
import { patternFaults } from '../words/pattern-words';
import type { TemplateDraft } from './template-draft';
import { linesIn } from './template-draft';

/** What is wrong with a draft, in words, for each field. */
export function wordsForFaults(draft: TemplateDraft): Partial<Record<TemplateField, string>> {
  const words: Partial<Record<TemplateField, string>> = {};
  const pattern = parseSitePattern(draft.pattern);
  if (!pattern.ok) words.pattern = patternFaults[pattern.fault];
  const { lines, wrong } = linesIn(draft.frontMatter);
  for (const { field, fault } of faultsOf({ ...draft, frontMatter: lines })) {
    words[field] ??= faultWords(fault);
  }
  if (wrong !== undefined) {
    words.frontMatter ??= `“${wrong}” is not a line of front matter. Write name: value, the name in letters, digits, - and _.`;
  }
  return words;
}

function faultWords({ code, name }: TemplateFault): string {
  switch (code) {
    case 'unclosed':
      return `“${name}”: every {{ needs its }}.`;
    case 'empty':
      return `“${name}” names nothing.`;
    case 'variable':
      return `There is no {{${name}}} here.`;
    case 'filter':
      return `There is no filter “${name}”. There are ${FILTER_NAMES.join(', ')}.`;
    case 'argument':
      return argumentWords[name] ?? `The filter “${name}” takes nothing after it.`;
  }
}

const argumentWords: Record<string, string> = {
  default: 'The filter “default” needs what to say instead: default:"unknown".',
  short: 'The filter “short” needs a number of characters: short:40.',
  date: 'The filter “date” needs a form such as date:"YYYY-MM".',
};
