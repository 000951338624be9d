import { useEnvironment } from '../environment';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { count } from '../words/size';
import { ImportCard } from './ImportCard';
import type { Imports } from './use-imports';

/** The files that are being read, and how every import went. @param ofHere only those begun on this page. */
export function ImportList({ imports, ofHere = false }: { imports: Imports; ofHere?: boolean }) {
  const { now } = useEnvironment();
  const { all, begun, reading, problem, cancel, turn } = imports;
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {reading && (
        <ChoreBar
          chore={{ done: reading.files, total: reading.ofFiles }}
          words={`Reading files (${count(reading.documents, 'document')} so far). Keep this page open`}
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
