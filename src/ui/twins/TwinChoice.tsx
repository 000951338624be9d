import { useId, useState } from 'preact/hooks';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { About } from '../parts/About';
import { Button } from '../parts/Button';
import { count, figure } from '../words/size';
import { siteOf } from '../words/web-address';
import { when } from '../words/when';
import { meritsOf } from './suggestion';
import type { ShownGroup } from './twin-list';

interface TwinChoiceProps {
  group: ShownGroup;
  keep: (uid: string) => void;
  tellApart: () => void;
}

const KINDS = {
  same: 'The same text',
  near: 'Nearly the same text',
  address: 'The same address, another text',
} as const;

/** Documents of a group that are drawn. */
const SHOWN = 20;

/** One group of duplicates: which of them is to stay. */
export function TwinChoice({ group, keep, tellApart }: TwinChoiceProps) {
  const { now } = useEnvironment();
  const name = useId();
  const [chosen, choose] = useState<string>();
  const { kind, rows, suggested } = group;
  const merits = meritsOf(rows);
  // The chosen one may have been removed elsewhere.
  const stays = rows.some(({ document }) => document.uid === chosen) ? chosen : suggested;
  const shown = [...rows]
    .sort((a, b) => Number(b.document.uid === suggested) - Number(a.document.uid === suggested))
    .slice(0, SHOWN);
  return (
    <fieldset class="twin-group">
      <legend>{KINDS[kind]}</legend>
      {shown.map(({ document, highlights, share }) => {
        const { uid, url, namespace, updatedAt, length } = document;
        const isFirst = uid === group.id;
        return (
          <div class="twin" key={uid}>
            <label>
              <input
                type="radio"
                name={name}
                checked={uid === stays}
                onChange={() => choose(uid)}
              />
              <span class="words">
                <span class="title clamp" dir="auto">
                  {pageTitle(document.title, url)}
                </span>
                <About
                  facts={[
                    siteOf(url),
                    namespace,
                    when(updatedAt, now()),
                    count(length, 'character'),
                    ...(highlights > 0 ? [count(highlights, 'highlight')] : []),
                    ...(kind !== 'same' && !isFirst ? [shareWords(share)] : []),
                  ].filter((words) => words !== '')}
                />
                <About
                  facts={[...(uid === suggested ? ['suggested'] : []), ...(merits.get(uid) ?? [])]}
                />
              </span>
            </label>
            <a
              href={`#duplicates=&uid=${encodeURIComponent(uid)}`}
              aria-label={`Read ${pageTitle(document.title, url)}`}
            >
              Read
            </a>
          </div>
        );
      })}
      {rows.length > shown.length && <p>and {figure(rows.length - shown.length)} more</p>}
      <div class="deeds">
        <Button onClick={() => keep(stays ?? suggested)}>Keep this one</Button>
        <Button onClick={tellApart}>Not duplicates</Button>
      </div>
    </fieldset>
  );
}

/** Two texts that differ in a word are not said to be the same. */
function shareWords(share: number): string {
  return `${Math.min(99, Math.round(share * 100))} % in common`;
}
