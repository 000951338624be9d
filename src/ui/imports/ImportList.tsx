import { plural, t } from '../../i18n/message';
import { size } from '../../i18n/numbers';
import { useEnvironment } from '../environment';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { ImportCard } from './ImportCard';
import type { Reading } from './send-files';
import type { Imports } from './use-imports';

const nowRead = ({ files, ofFiles, documents, slow }: Reading) => {
  if (slow) return t('imports_readingSlow', { file: slow.name, size: size(slow.size) });
  return ofFiles === 1
    ? plural('imports_readingFile', documents)
    : plural('imports_readingFiles', documents, { file: files + 1, files: ofFiles });
};

/**
 * Shows the files that are being read, and the result of every import.
 * @param ofHere show only imports that began on this page.
 */
export function ImportList({ imports, ofHere = false }: { imports: Imports; ofHere?: boolean }) {
  const { now } = useEnvironment();
  const { all, begun, reading, isFull, problem, cancel, turn, leave } = imports;
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {reading && (
        <ChoreBar
          chore={reading.slow ? undefined : { done: reading.bytes, total: reading.ofBytes }}
          inBytes
          words={nowRead(reading)}
          onStop={cancel}
        />
      )}
      <ul>
        {all
          .filter(({ id }) => !ofHere || begun.has(id))
          .map((one) => (
            <li key={one.id}>
              <ImportCard
                view={one}
                isRead={reading?.id === one.id}
                isFull={isFull}
                onTurn={(to) => turn(to, one.id)}
                onLeave={leave}
                now={now()}
              />
            </li>
          ))}
      </ul>
    </>
  );
}
