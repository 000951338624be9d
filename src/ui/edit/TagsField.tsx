import { t } from '../../i18n/message';
import { BETWEEN_TAGS } from '../../protocol/document/tidy-tags';
import { TextField } from '../parts/Fields';

interface TagsFieldProps {
  label?: string;
  value: string;
  tags: readonly string[];
  first?: boolean;
  invalid?: boolean;
  about?: string;
  onInput: (value: string) => void;
}

/** A field for tags separated by commas. It completes the last tag. */
export function TagsField({
  label = t('words_tags'),
  value,
  tags,
  onInput,
  ...field
}: TagsFieldProps) {
  const parts = value.split(BETWEEN_TAGS);
  const before = parts.slice(0, -1).map((tag) => `${tag.trim()}, `);
  const there = new Set(parts.map((tag) => tag.trim()));
  const names = tags.filter((tag) => !there.has(tag)).map((tag) => `${before.join('')}${tag}`);
  return (
    <TextField
      label={label}
      advice={t('words_tagsHint')}
      value={value}
      names={names}
      onInput={onInput}
      {...field}
    />
  );
}
