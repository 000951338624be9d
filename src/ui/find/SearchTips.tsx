import { t } from '../../i18n/message';
import { Button } from '../parts/Button';

/** The operators of a query, each with its description. */
const TIPS: readonly { sign: string; example: string; does: string }[] = [
  { sign: '"', example: '"age of the tide"', does: t('find_exactlyTheseWords') },
  { sign: '-', example: '-ferry', does: t('find_withoutThisWord') },
  { sign: 'site:', example: 'site:example.org', does: t('find_fromThisSite') },
  { sign: 'namespace:', example: 'namespace:sea', does: t('find_keptUnderThisName') },
  { sign: 'tag:', example: 'tag:moon', does: t('find_withThisTag') },
  { sign: 'is:', example: 'is:unread', does: t('find_unreadReadOrArchived') },
  { sign: 'note:', example: 'note:later', does: t('find_withThisInYourNote') },
  { sign: 'by:', example: 'by:"anna loon"', does: t('find_writtenBy') },
  { sign: 'published:', example: 'published:2024', does: t('find_publishedThen') },
  { sign: 'after:', example: 'after:2026-05', does: t('find_keptByYouSinceThen') },
  { sign: 'before:', example: 'before:2026', does: t('find_keptByYouBeforeThen') },
];

/** The operators that narrow a search, each as a button. @param put puts an operator into the box. */
export function SearchTips({ put }: { put(sign: string): void }) {
  return (
    <details class="tips">
      <summary>{t('find_narrowItDown')}</summary>
      <ul>
        {TIPS.map(({ sign, example, does }) => (
          <li key={sign}>
            <Button class="plain" onClick={() => put(sign)}>
              <code>{example}</code>
            </Button>{' '}
            {does}
          </li>
        ))}
      </ul>
      <p class="advice">{t('find_typosAndMinus')}</p>
    </details>
  );
}
