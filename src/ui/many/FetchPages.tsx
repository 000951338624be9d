import { useId, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Form, SubmitButton } from '../form/Form';
import type { Listing } from '../list/listing';
import { Button } from '../parts/Button';
import { takeFocus } from '../parts/Fields';
import { useIfLoaded } from '../state/use-loaded';
import type { BulkWork } from './bulk-work';

interface FetchPagesProps {
  /** The bookmarks. */
  uids: readonly string[];
  work: BulkWork;
  /** Called when the form was removed together with the focus. */
  onBegun: () => void;
}

/** Returns the uids of the bookmarks among these documents. */
export function bookmarksIn({ catalogue }: Listing, ids: Iterable<number>): string[] {
  return [...ids].flatMap((id) => {
    const entry = catalogue.value?.get(id);
    return entry?.kind === 'bookmark' ? entry.uid : [];
  });
}

/** Offers to fetch the pages of bookmarks, and says what that means before it begins. */
export function FetchPages({ uids, work, onBegun }: FetchPagesProps) {
  const [form, setForm] = useState<'unasked' | 'shown' | 'left'>('unasked');
  if (uids.length === 0) return null;
  if (form === 'shown') {
    return (
      <FetchForm
        uids={uids}
        work={work}
        onClose={(begun) => {
          setForm(begun ? 'unasked' : 'left');
          if (begun) onBegun();
        }}
      />
    );
  }
  return (
    <p class="tag-edit">
      <Button
        class="link"
        ref={form === 'left' ? takeFocus : undefined}
        onClick={() => setForm('shown')}
      >
        {plural('many_fetchForm', uids.length)}
      </Button>
    </p>
  );
}

interface FetchFormProps extends Omit<FetchPagesProps, 'onBegun'> {
  onClose: (begun: boolean) => void;
}

function FetchForm({ uids, work, onClose }: FetchFormProps) {
  const { ask, browser } = useEnvironment();
  const [refused, setRefused] = useState(false);
  const about = useId();
  // Load the hosts before the click, because the browser accepts a permission request only within the click.
  const hosts = useIfLoaded(() => ask('fetch.hosts', { uids }), [uids.length]);

  async function begin(asked: readonly string[]): Promise<void> {
    const granted = asked.length === 0 || (await browser.requestHosts(asked));
    setRefused(!granted);
    if (!granted) return;
    if (await work.begin({ do: 'fetch', hosts: asked }, uids)) onClose(true);
  }

  return (
    <Form
      class="edit-form"
      onCancel={() => onClose(false)}
      onSubmit={async () => {
        if (hosts !== undefined) await begin(hosts);
      }}
    >
      <p class="advice" id={about}>
        {t('many_fetchHow')}
      </p>
      {refused && <p role="alert">{t('many_fetchRefused')}</p>}
      <div class="actions">
        {hosts !== undefined && (
          <SubmitButton ref={takeFocus} aria-describedby={about}>
            {plural('many_fetch', uids.length)}
          </SubmitButton>
        )}
        <Button onClick={() => onClose(false)}>{t('words_cancel')}</Button>
      </div>
    </Form>
  );
}
