import { useEffect, useMemo, useState } from 'preact/hooks';
import { findQuote } from '../../annotation/find-quote';
import { PageText } from '../../annotation/page-text';
import { paint, unpaint } from '../../annotation/paint';
import { plural } from '../../i18n/message';
import type { HighlightHere } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { HighlightList } from './HighlightList';
import { createMarks } from './highlight-marks';
import { MarksDone } from './MarksDone';

export interface CopyMarksProps {
  uid: string;
  /** The element the copy is drawn in, and a value that changes when more of it is drawn. */
  text: { readonly current: Element | null };
  drawn: unknown;
}

/** The highlights of a kept document: a list above it, and the words marked in it. */
export function CopyMarks({ uid, text, drawn }: CopyMarksProps) {
  const environment = useEnvironment();
  const marks = useMemo(() => createMarks(environment, { uid }), [environment, uid]);
  const [ranges, setRanges] = useState<ReadonlyMap<string, readonly Range[]>>(new Map());
  const list = marks.list.value;

  useEffect(() => marks.stop, [marks]);

  useEffect(() => {
    // A text may be long, so it is searched only if there is something to find.
    const root = list.length === 0 ? null : text.current;
    const found = root === null ? new Map() : rangesOf(root, list);
    setRanges(found);
    paint([...found.values()].flat());
    return unpaint;
  }, [list, text, drawn]);

  const { done } = marks.done.value;
  if (list.length === 0 && done === 'nothing') return null;
  return (
    <>
      {list.length > 0 && (
        <details class="marks">
          <summary>{plural('words_highlights', list.length)}</summary>
          <HighlightList
            marks={marks}
            onGo={({ id }) => {
              const [range] = ranges.get(id) ?? [];
              range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
            }}
          />
        </details>
      )}
      <MarksDone marks={marks} />
    </>
  );
}

function rangesOf(root: Element, list: readonly HighlightHere[]): Map<string, Range[]> {
  const read = new PageText(root);
  const found = new Map<string, Range[]>();
  for (const highlight of list) {
    const place = findQuote(read.text, highlight);
    if (place !== undefined) found.set(highlight.id, read.rangesOf(place.start, place.end));
  }
  return found;
}
