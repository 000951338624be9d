import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DocumentSummary } from '../../protocol/document/document';
import { type ClipTemplate, templateFor, VARIABLES } from '../../protocol/template/clip-template';
import { FILTER_NAMES } from '../../protocol/template/template';
import { Button } from '../parts/Button';
import { Preview, SAMPLE } from './Preview';
import { draftOf, newDraft, type TemplateDraft, templateOf } from './template-draft';
import { wordsForFaults } from './template-words';

export interface TemplateFormProps {
  /** `undefined`: a new one. */
  template: ClipTemplate | undefined;
  /** Pages kept lately, the newest first, to try it on. */
  kept: readonly DocumentSummary[];
  onKeep: (template: ClipTemplate) => void;
  onCancel: () => void;
}

/** The form of a template. With every key stroke it shows what the template makes of a page. */
export function TemplateForm({ template, kept, onKeep, onCancel }: TemplateFormProps) {
  const [draft, setDraft] = useState<TemplateDraft>(() =>
    template === undefined ? newDraft() : draftOf(template),
  );
  const [tried, setTried] = useState(false);
  const [onSample, setOnSample] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const faults = wordsForFaults(draft);
  const real = pageFor(draft, kept);
  const set = (change: Partial<TemplateDraft>) => setDraft({ ...draft, ...change });
  // A field that is still empty shows no fault before the first try.
  const shown = { ...faults, ...(draft.pattern === '' && !tried ? { pattern: undefined } : {}) };

  // Focuses before the first paint, so that a person who types at once loses no letter.
  useLayoutEffect(() => first.current?.focus(), []);

  return (
    <form
      class="field template-form"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const ready = Object.keys(faults).length === 0 ? templateOf(draft) : undefined;
        if (ready !== undefined) onKeep(ready);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <Row
        label="Pages"
        fault={shown.pattern}
        advice="example.com and all below it, *.example.com, example.com/blog/*, or * for every page"
      >
        {(row) => (
          <input
            {...row}
            ref={first}
            type="text"
            spellcheck={false}
            placeholder="example.com/blog/*"
            value={draft.pattern}
            onInput={(event) => set({ pattern: event.currentTarget.value })}
          />
        )}
      </Row>
      <Row
        label="Namespace"
        fault={shown.namespace}
        advice="Empty: the one you would save in anyway"
      >
        {(row) => (
          <input
            {...row}
            type="text"
            spellcheck={false}
            placeholder="reading-{{date|date:&quot;YYYY&quot;}}"
            value={draft.namespace}
            onInput={(event) => set({ namespace: event.currentTarget.value })}
          />
        )}
      </Row>
      <Row label="Tags" fault={shown.tags} advice="Parted by commas">
        {(row) => (
          <input
            {...row}
            type="text"
            spellcheck={false}
            placeholder="blog, {{author|slug}}"
            value={draft.tags}
            onInput={(event) => set({ tags: event.currentTarget.value })}
          />
        )}
      </Row>
      <Row
        label="Front matter"
        fault={shown.frontMatter}
        advice="name: value, one in a line. Empty: title, url, author, published and tags"
      >
        {(row) => (
          <textarea
            {...row}
            rows={4}
            spellcheck={false}
            placeholder={'title: {{title}}\nread: {{date|date:"YYYY-MM-DD"}}'}
            value={draft.frontMatter}
            onInput={(event) => set({ frontMatter: event.currentTarget.value })}
          />
        )}
      </Row>
      <details>
        <summary>What can stand between the braces</summary>
        <dl class="variables">
          {Object.entries(VARIABLES).map(([name, words]) => (
            <div key={name}>
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p class="advice">
          Filters after a bar: {FILTER_NAMES.join(', ')}. For example{' '}
          <code>{'{{title|slug|short:40}}'}</code> or <code>{'{{author|default:"unknown"}}'}</code>.
        </p>
      </details>
      <fieldset class="trial">
        <legend>What it makes of</legend>
        {real !== undefined && (
          <label class="choice">
            <input
              type="radio"
              name="trial"
              checked={!onSample}
              onChange={() => setOnSample(false)}
            />
            <span class="kept-page">{real.title}</span>
          </label>
        )}
        <label class="choice">
          <input
            type="radio"
            name="trial"
            checked={onSample || real === undefined}
            onChange={() => setOnSample(true)}
          />
          a sample
        </label>
        <Preview draft={draft} of={onSample ? SAMPLE : (real ?? SAMPLE)} />
      </fieldset>
      <p class="buttons">
        <button type="submit" class="primary">
          Keep template
        </button>
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </form>
  );
}

/** The newest page that the template fits, or the newest of all if it fits none. */
function pageFor(
  draft: TemplateDraft,
  kept: readonly DocumentSummary[],
): DocumentSummary | undefined {
  return (
    kept.find(({ url }) => templateFor([{ ...draft, frontMatter: [] }], url) !== undefined) ??
    kept[0]
  );
}

interface RowAttributes {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

/** A field with its name above it, and its fault or its purpose below it. */
function Row({
  label,
  fault,
  advice,
  children,
}: {
  label: string;
  fault: string | undefined;
  advice: string;
  children: (attributes: RowAttributes) => ComponentChildren;
}) {
  const id = useId();
  return (
    <div class="row-field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': fault !== undefined })}
      <p id={`${id}-about`} class={fault === undefined ? 'advice' : 'fault'}>
        {fault ?? advice}
      </p>
    </div>
  );
}
