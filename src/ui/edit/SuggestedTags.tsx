import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { RequestOf } from '../../messages/requests';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { useIfLoaded } from '../state/use-loaded';

interface SuggestedTagsProps {
  about: RequestOf<'tags.suggest'>;
  /** The tags as typed. */
  value: string;
  onInput: (value: string) => void;
}

/** Tags suggested by the page and by similar documents. None is added until the person chooses it. */
export function SuggestedTags({ about, value, onInput }: SuggestedTagsProps) {
  const { ask } = useEnvironment();
  const group = useRef<HTMLFieldSetElement>(null);
  const { title, url, keywords, uid } = about;
  const named = keywords.join('\n');
  const load = () =>
    ask('tags.suggest', { title, url, keywords, ...(uid !== undefined && { uid }) });
  // Without suggestions only the field is shown. Edits of the title do not reload the suggestions.
  const all = useIfLoaded(load, [ask, url, named, uid]) ?? [];
  const there = tidyTags([value]);
  const left = all.filter((tag) => !there.includes(tag));

  /** Moves the focus once the pressed button is removed: to a remaining button, or to the field above. */
  const goOn = useRef<(() => void) | undefined>(undefined);
  // A layout effect runs before the next key arrives; waiting for a frame would be too late.
  useLayoutEffect(() => {
    goOn.current?.();
    goOn.current = undefined;
  }, [value]);
  if (left.length === 0) return null;

  function choose(tag: string, at: number): void {
    const field = group.current?.previousElementSibling?.querySelector('input');
    goOn.current = () => {
      const buttons = group.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(at, buttons.length - 1)] ?? field)?.focus();
    };
    onInput([...there, tag].join(', '));
  }

  return (
    <fieldset class="suggested-tags" aria-label={t('words_suggestedTags')} ref={group}>
      {left.map((tag, at) => (
        <Button
          key={tag}
          class="tag-chip"
          aria-label={t('words_addTheTag', { tag })}
          onClick={() => choose(tag, at)}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
            if (by === 0) return;
            event.preventDefault();
            const buttons = group.current?.querySelectorAll('button') ?? [];
            buttons[(at + by + left.length) % left.length]?.focus();
          }}
        >
          + <bdi>{tag}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}
