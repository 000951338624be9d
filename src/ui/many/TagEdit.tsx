import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { Form, SubmitButton } from '../form/Form';
import type { Listing } from '../list/listing';
import type { LibraryView } from '../list/view';
import { Button } from '../parts/Button';
import { TextField, takeFocus } from '../parts/Fields';
import type { BulkWork } from './bulk-work';

interface TagEditProps {
  /** The only tag that the list is filtered by. */
  tag: string;
  listing: Listing;
  work: BulkWork;
  go: (view: LibraryView) => void;
}

/** Renames a tag everywhere, merges it if the new name is already in use, or removes it from all documents. */
export function TagEdit({ tag, listing, work, go }: TagEditProps) {
  const [name, setName] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const to = tidyTags([name ?? '']);

  const leave = () => {
    setLeft(true);
    setName(undefined);
  };

  async function change(add: readonly string[]): Promise<void> {
    if (!(await work.begin({ do: 'tag', add, drop: [tag] }, listing.uidsWithin({ tag: [tag] }))))
      return;
    setName(undefined);
    const { tag: _former, ...within } = listing.view.value.within;
    const [next] = add;
    go({ ...listing.view.value, within: next === undefined ? within : { ...within, tag: [next] } });
  }

  const undone = work.undone.value;
  const undoneBefore = useRef(undone);
  useEffect(() => {
    if (undone === undoneBefore.current) return;
    undoneBefore.current = undone;
    if (undone?.action.do !== 'tag' || !undone.action.add.includes(tag)) return;
    const [former] = undone.action.drop;
    const { view } = listing;
    // The list follows the tag to its new name, and back.
    if (former !== undefined)
      go({ ...view.value, within: { ...view.value.within, tag: [former] } });
  }, [undone, tag, listing, go]);

  if (name === undefined) {
    return (
      <p class="tag-edit">
        <Button class="link" ref={isLeft ? takeFocus : undefined} onClick={() => setName(tag)}>
          {t('many_renameTag')}
        </Button>{' '}
        <Button class="link" onClick={() => void change([])}>
          {t('many_deleteTag')}
        </Button>
      </p>
    );
  }
  return (
    <Form
      class="edit-form"
      onCancel={leave}
      onSubmit={async () => {
        if (to.length === 0 || to.join() === tag) leave();
        else await change(to);
      }}
    >
      <TextField
        label={t('many_renameTagTo', { tag: `#${tag}` })}
        names={listing.names().tags.filter((one) => one !== tag)}
        advice={t('many_mergeAdvice')}
        value={name}
        onInput={setName}
        first
      />
      <SubmitButton>{t('words_rename')}</SubmitButton>
    </Form>
  );
}
