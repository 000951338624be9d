import { useEffect, useState } from 'preact/hooks';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment, StorageUse } from '../environment';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { count, size } from '../words/size';

type UseState =
  | { state: 'loading' }
  | { state: 'known'; documents: number; use: StorageUse }
  | { state: 'failed'; problem: Problem };

/** How much is kept, and the way to it. */
export function LibraryUse({
  environment: { ask, listen, browser },
}: {
  environment: Environment;
}) {
  const [now, setNow] = useState<UseState>({ state: 'loading' });

  useEffect(() => {
    const look = () =>
      void Promise.all([ask('documents.list', { offset: 0, limit: 1 }), browser.storage()]).then(
        ([{ total }, use]) => setNow({ state: 'known', documents: total, use }),
        (error) => setNow({ state: 'failed', problem: toProblem(error) }),
      );
    look();
    return listen('library.changed', look);
  }, [ask, listen, browser]);

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  return (
    <div class="use">
      {now.state === 'known' && (
        <dl>
          <div>
            <dt>Kept</dt>
            <dd>{count(now.documents, 'document')}</dd>
          </div>
          <div>
            <dt>Space used</dt>
            <dd>
              {size(now.use.used)}
              {now.use.quota > 0 && <small> of {size(now.use.quota)} free to use</small>}
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
