import { useEnvironment } from '../environment';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useLoaded } from '../state/use-loaded';
import { count, size } from '../words/size';

/** How much is kept, and the way to it. */
export function LibraryUse() {
  const { ask, browser } = useEnvironment();
  const [now] = useLoaded(
    () => Promise.all([ask('documents.list', { offset: 0, limit: 1 }), browser.storage()]),
    [],
    'library.changed',
  );

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  const [list, use] = now.state === 'ready' ? now.value : [];
  return (
    <div class="use">
      {list && use && (
        <dl>
          <div>
            <dt>Kept</dt>
            <dd>{count(list.total, 'document')}</dd>
          </div>
          <div>
            <dt>Space used</dt>
            <dd>
              {size(use.used)}
              {use.quota > 0 && <small> of {size(use.quota)} free to use</small>}
            </dd>
          </div>
        </dl>
      )}
      <a class="secondary" href={browser.pageUrl('library.html')}>
        <Icon name="library" /> Open the library
      </a>
    </div>
  );
}
