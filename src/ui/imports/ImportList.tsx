import { useEnvironment } from '../environment';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { count, share } from '../words/size';
import { ImportCard } from './ImportCard';
import type { Reading } from './send-files';
import type { Imports } from './use-imports';

/** `file 3 of 12`, or `the file`. */
const nowRead = ({ files, ofFiles }: Reading) =>
  ofFiles === 1 ? 'the file' : `file ${share(files + 1, ofFiles)}`;

/** The files that are being read, and how every import went. @param ofHere only those begun on this page. */
export function ImportList({ imports, ofHere = false }: { imports: Imports; ofHere?: boolean }) {
  const { now } = useEnvironment();
  const { all, begun, reading, problem, cancel, turn } = imports;
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {reading && (
        <ChoreBar
          chore={{ done: reading.bytes, total: reading.ofBytes }}
          inBytes
          words={`Reading ${nowRead(reading)} (${count(reading.documents, 'document')} so far). Keep this page open`}
          stop={{ words: 'Cancel', onStop: cancel }}
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
                onTurn={(to) => turn(to, one.id)}
                now={now()}
              />
            </li>
          ))}
      </ul>
    </>
  );
}
