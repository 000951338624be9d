import { useId, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { inPercent } from '../../i18n/numbers';
import { when } from '../../i18n/times';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { About } from '../parts/About';
import { Button } from '../parts/Button';
import { siteOf } from '../words/web-address';
import { meritsOf } from './suggestion';
import type { ShownGroup } from './twin-list';

interface TwinChoiceProps {
  group: ShownGroup;
  keep: (uid: string) => void;
  tellApart: () => void;
}

const KINDS = {
  same: 'twins_sameText',
  near: 'twins_nearText',
  address: 'twins_sameAddress',
} as const;

const MERITS = {
  newest: 'twins_newest',
  longest: 'twins_longest',
  'most-highlights': 'twins_mostHighlights',
} as const;

/** Maximum number of documents drawn per group. */
const SHOWN = 20;

/** One group of duplicates, and the choice of the document to keep. */
export function TwinChoice({ group, keep, tellApart }: TwinChoiceProps) {
  const { now } = useEnvironment();
  const name = useId();
  const [chosen, choose] = useState<string>();
  const { kind, rows, suggested } = group;
  const merits = meritsOf(rows);
  // The chosen document may have been removed elsewhere.
  const stays = rows.some(({ document }) => document.uid === chosen) ? chosen : suggested;
  const shown = [...rows]
    .sort((a, b) => Number(b.document.uid === suggested) - Number(a.document.uid === suggested))
    .slice(0, SHOWN);
  return (
    <fieldset class="twin-group">
      <legend>{t(KINDS[kind])}</legend>
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
                {...(uid === stays && { 'data-focus': url })}
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
                    plural('words_characters', length),
                    highlights > 0 ? plural('words_highlights', highlights) : '',
                    kind !== 'same' && !isFirst ? shareWords(share) : '',
                  ]}
                />
                <About
                  facts={[
                    uid === suggested ? t('twins_suggested') : '',
                    ...(merits.get(uid) ?? []).map((merit) => t(MERITS[merit])),
                  ]}
                />
              </span>
            </label>
            <a
              href={`#duplicates=&uid=${encodeURIComponent(uid)}`}
              aria-label={t('twins_readTitle', { title: pageTitle(document.title, url) })}
            >
              {t('twins_read')}
            </a>
          </div>
        );
      })}
      {rows.length > shown.length && <p>{plural('twins_andMore', rows.length - shown.length)}</p>}
      <div class="actions">
        <Button data-key="#" onClick={() => keep(stays ?? suggested)}>
          {t('twins_keepThis')}
        </Button>
        <Button onClick={tellApart}>{t('twins_tellApart')}</Button>
      </div>
    </fieldset>
  );
}

/** Shows at most 99 %, so that texts with a different word are not called identical. */
function shareWords(share: number): string {
  return t('twins_inCommon', { percent: inPercent(Math.min(0.99, share)) });
}
