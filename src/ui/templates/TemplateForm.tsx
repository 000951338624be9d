import type { ComponentChild } from 'preact';
import { useId, useState } from 'preact/hooks';
import { type MessageKey, rich, t } from '../../i18n/message';
import type { DocumentSummary } from '../../protocol/document/document';
import {
  type ClipTemplate,
  type TemplateField,
  templateFor,
} from '../../protocol/template/clip-template';
import { FILTER_NAMES } from '../../protocol/template/template';
import { VARIABLES } from '../../protocol/template/variables';
import { Form, FormButtons } from '../form/Form';
import { SelectField, takeFocus } from '../parts/Fields';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';
import { useHeldText } from '../state/use-held-text';
import { Preview, samplePage } from './Preview';
import { draftOf, newDraft, type TemplateDraft, templateOf } from './template-draft';
import { VARIABLE_WORDS, wordsForFaults } from './template-words';

export interface TemplateFormProps {
  /** `undefined` for a new one. */
  template: ClipTemplate | undefined;
  /** Recently kept pages to try it on, newest first. */
  kept: readonly DocumentSummary[];
  /** Rejects if it cannot be kept. */
  onKeep: (template: ClipTemplate) => Promise<void>;
  /** Closes the form. */
  onCancel: () => void;
}

interface FieldWords {
  name: TemplateField;
  label: MessageKey;
  advice: MessageKey;
  placeholder: string;
}

const FIELDS: readonly FieldWords[] = [
  {
    name: 'pattern',
    label: 'templates_pages',
    advice: 'templates_pagesAdvice',
    placeholder: 'example.com/blog/*',
  },
  {
    name: 'namespace',
    label: 'words_namespace',
    advice: 'templates_namespaceAdvice',
    placeholder: 'reading-{{date|date:"YYYY"}}',
  },
  {
    name: 'tags',
    label: 'words_tags',
    advice: 'templates_tagsAdvice',
    placeholder: 'blog, {{author|slug}}',
  },
  {
    name: 'frontMatter',
    label: 'templates_frontMatter',
    advice: 'templates_frontMatterAdvice',
    placeholder: 'title: {{title}}\nread: {{date|date:"YYYY-MM-DD"}}',
  },
];

/**
 * The form of a template, with a preview that is updated on every key stroke. Escape closes it and holds the draft;
 * Cancel discards the draft.
 */
export function TemplateForm({ template, kept, onKeep, onCancel }: TemplateFormProps) {
  const [before] = useState(() => (template === undefined ? newDraft() : draftOf(template)));
  const [draft, set, letGo] = useHeldText<TemplateDraft>(
    `template:${template?.id ?? 'new'}`,
    before,
  );
  const { problem, attempt } = useAttempt();
  const [tried, setTried] = useState(false);
  const [onSample, setOnSample] = useState(false);
  const id = useId();
  const faults = wordsForFaults(draft);
  const real = pageFor(draft, kept);
  // Show no fault for an empty pattern before the first attempt to save.
  const shown = { ...faults, ...(draft.pattern === '' && !tried ? { pattern: undefined } : {}) };

  const discard = () => {
    letGo();
    onCancel();
  };

  const choice = (sample: boolean, words: ComponentChild) => (
    <label class="choice">
      <input
        type="radio"
        name="trial"
        checked={sample === (onSample || real === undefined)}
        onChange={() => setOnSample(sample)}
      />
      {words}
    </label>
  );

  return (
    <Form
      class="field template-form"
      onSubmit={async () => {
        setTried(true);
        const ready = Object.keys(faults).length === 0 ? templateOf(draft) : undefined;
        if (ready === undefined) return;
        await attempt(async () => {
          await onKeep(ready);
          letGo();
        });
      }}
      onCancel={onCancel}
    >
      {FIELDS.map(({ name, label, advice, ...attributes }, index) => {
        const fault = shown[name];
        const field = {
          ...attributes,
          id: `${id}-${name}`,
          'aria-describedby': `${id}-${name}-about`,
          'aria-invalid': fault !== undefined,
          spellcheck: false,
          dir: 'auto' as const,
          value: draft[name],
        };
        return (
          <div key={name} class="row-field">
            <label for={field.id}>{t(label)}</label>
            {name === 'frontMatter' ? (
              <textarea
                {...field}
                rows={4}
                onInput={(event) => set({ [name]: event.currentTarget.value })}
              />
            ) : (
              <input
                {...field}
                ref={index === 0 ? takeFocus : undefined}
                type="text"
                onInput={(event) => set({ [name]: event.currentTarget.value })}
              />
            )}
            <p id={field['aria-describedby']} class={fault === undefined ? 'advice' : 'fault'}>
              {fault ?? t(advice)}
            </p>
          </div>
        );
      })}
      <div class="row-field">
        <SelectField
          label={t('words_pictures')}
          value={draft.pictures ?? 'setting'}
          options={{
            setting: t('templates_picturesAsSet'),
            keep: t('templates_picturesKeep'),
            leave: t('templates_picturesLeave'),
          }}
          onChange={(pictures) => set({ pictures: pictures === 'setting' ? undefined : pictures })}
        />
      </div>
      <details>
        <summary>{t('templates_variables')}</summary>
        <dl class="variables">
          {VARIABLES.map((name) => (
            <div key={name}>
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd>{t(VARIABLE_WORDS[name])}</dd>
            </div>
          ))}
        </dl>
        <p class="advice">
          {rich('templates_filters', {
            filters: <code dir="ltr">{FILTER_NAMES.join(', ')}</code>,
            code: (words) => <code dir="ltr">{words}</code>,
          })}
        </p>
      </details>
      <fieldset class="trial">
        <legend>{t('templates_preview')}</legend>
        {real !== undefined &&
          choice(
            false,
            <span class="one-line" dir="auto">
              {real.title}
            </span>,
          )}
        {choice(true, t('templates_sample'))}
        <Preview draft={draft} of={real === undefined || onSample ? samplePage() : real} />
      </fieldset>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <FormButtons submit={t('templates_keep')} onCancel={discard} />
    </Form>
  );
}

/** Returns the newest page that the template matches, or the newest of all if it matches none. */
function pageFor(
  draft: TemplateDraft,
  kept: readonly DocumentSummary[],
): DocumentSummary | undefined {
  return (
    kept.find(({ url }) => templateFor([{ ...draft, frontMatter: [] }], url) !== undefined) ??
    kept[0]
  );
}
