import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { MAX_NOTE_LENGTH } from '../../protocol/document/clip-limits';
import { SuggestedTags } from '../edit/SuggestedTags';
import { TagsField } from '../edit/TagsField';
import { useEnvironment } from '../environment';
import { TextArea, TextField } from '../parts/Fields';
import { useIfLoaded } from '../state/use-loaded';
import type { ClipCardModel } from './card';
import { extentOf, type PageState, surveyOf } from './card-state';

interface BeforeSavingProps {
  now: PageState;
  model: ClipCardModel;
}

/**
 * The fields for what the person writes about a page before saving it. Enter in a field saves. Escape folds
 * the fields and keeps their content.
 */
export function BeforeSaving({ now, model }: BeforeSavingProps) {
  // After a failed save, what was typed is visible again.
  const [isOpen, setOpen] = useState(now.draft.details !== undefined);
  const summary = useRef<HTMLElement>(null);
  return (
    <details
      class="before-saving"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // Escape must not close the popup, or what was typed would be lost.
        event.preventDefault();
        event.stopPropagation();
        summary.current?.focus();
        setOpen(false);
      }}
    >
      <summary ref={summary}>{t('clip_titleTagsNote')}</summary>
      {isOpen && <DetailFields now={now} model={model} />}
    </details>
  );
}

function DetailFields({ now, model }: BeforeSavingProps) {
  const { ask } = useEnvironment();
  const { page, draft } = now;
  const { title = page.title, tags: typed = '', note = '' } = draft.details ?? {};
  const { publishedAt = '', url = page.url } = draft.details ?? {};
  // Without the tags, the field only lacks completion.
  const tags = useIfLoaded(() => ask('tags.list', {}), [ask]) ?? [];
  const describe = (details: object) => model.send({ type: 'describe', details });
  return (
    <fieldset
      class="edit-form"
      aria-label={t('clip_titleTagsNote')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        model.send({ type: 'save' });
      }}
    >
      <TextField
        label={t('words_title')}
        first
        value={title}
        onInput={(value) => describe({ title: value })}
      />
      <TagsField tags={tags} value={typed} onInput={(value) => describe({ tags: value })} />
      <SuggestedTags
        about={{ title: page.title, url: page.url, keywords: surveyOf(draft)?.keywords ?? [] }}
        value={typed}
        onInput={(value) => describe({ tags: value })}
      />
      {extentOf(draft) !== 'bookmark' && (
        <TextArea
          label={t('words_note')}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onInput={(words) => describe({ note: words })}
        />
      )}
      <TextField
        label={t('words_published')}
        placeholder={t('clip_pagesDate', { example: '2026-05-01' })}
        value={publishedAt}
        onInput={(value) => describe({ publishedAt: value })}
      />
      <TextField
        address
        label={t('words_address')}
        value={url}
        onInput={(value) => describe({ url: value })}
      />
    </fieldset>
  );
}
