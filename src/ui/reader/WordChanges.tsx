import type { ChangeObject } from 'diff';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';

interface WordChangesProps {
  /** The text of the older version, and of the later one. */
  before: string;
  after: string;
  /** Shown above the changes. */
  children?: ComponentChildren;
}

/** Time limit in ms, because long work would freeze the page. Beyond it, texts are compared by line or not at all. */
const MOST_MS = 700;

/** Characters of unchanged text that are shown on each side of a change. */
const AROUND = 80;

type Change = ChangeObject<string>;

/** What has changed between two versions, word by word. */
export function WordChanges({ before, after, children }: WordChangesProps) {
  const [open, setOpen] = useState(false);
  const [changes, setChanges] = useState<readonly Change[] | 'too-many'>();
  const { problem, attempt } = useAttempt();

  useEffect(() => {
    setChanges(undefined);
    if (!open) return undefined;
    let wanted = true;
    void attempt(async () => {
      const found = await compare(before, after);
      if (wanted) setChanges(found ?? 'too-many');
    });
    return () => {
      wanted = false;
    };
  }, [before, after, open]);

  return (
    <details class="changes" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('reader_whatChanged')}</summary>
      {children}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {changes === 'too-many' && <p>{t('reader_tooMuchChanged')}</p>}
      {Array.isArray(changes) && <Shown changes={changes} />}
    </details>
  );
}

/** Compares two texts. The code is loaded on demand, because few people use it. */
async function compare(before: string, after: string): Promise<readonly Change[] | undefined> {
  const { diffLines, diffWordsWithSpace } = await import('diff');
  return (
    diffWordsWithSpace(before, after, { timeout: MOST_MS }) ??
    diffLines(before, after, { timeout: MOST_MS })
  );
}

function Shown({ changes }: { changes: readonly Change[] }) {
  // A removal and the addition that replaces it count as one change.
  const changed = changes.filter(
    ({ added, removed }, i) => removed || (added && changes[i - 1]?.removed !== true),
  ).length;
  if (changed === 0) return <p>{t('reader_sameText')}</p>;
  return (
    <>
      <p class="advice">{plural('reader_changes', changed)}</p>
      <div class="word-changes" dir="auto">
        {changes.map(({ value, added, removed }, i) => {
          if (!added && !removed)
            return <span key={i}>{shortened(value, i > 0, i < changes.length - 1)}</span>;
          const Mark = added ? 'ins' : 'del';
          return (
            <Mark key={i}>
              {/* Screen readers do not announce a line through or below the text. */}
              <span class="heard">{t(added ? 'reader_putIn' : 'reader_takenOut')} </span>
              {value}
            </Mark>
          );
        })}
      </div>
    </>
  );
}

/** Shortens the unchanged text next to a change. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  const [head, tail] = [isAfter ? AROUND : 0, isBefore ? AROUND : 0];
  if (text.length <= head + tail) return text;
  // Cut between words, where there is a space to cut at.
  const before = text.slice(0, head).replace(/\s+\S{0,40}$/, '');
  const after = tail === 0 ? '' : text.slice(-tail).replace(/^\S{0,40}\s+/, '');
  return `${before} … ${after}`;
}
