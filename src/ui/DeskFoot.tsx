import { t } from '../i18n/message';
import { language } from '../i18n/message-language';
import { hasAnswer } from './answer/has-answer';
import { primaryAction } from './clip/ClipCard';
import type { ClipCardModel } from './clip/card';
import { type BrowserPort, useEnvironment } from './environment';
import type { FindState } from './find/find-state';
import type { Finder } from './find/finder';
import type { PanelParts } from './panel-parts';
import { IconButton } from './parts/Button';
import { Keys } from './parts/Keys';
import type { Threads } from './thread/thread-model';

interface DeskFootProps {
  panel: PanelParts | undefined;
  windowId: number | undefined;
  finder: Finder;
  card: ClipCardModel;
  threads: Threads | undefined;
}

/** The keys that work now, and links to the other pages. */
export function DeskFoot({ finder, card, threads, panel, windowId }: DeskFootProps) {
  const { browser } = useEnvironment();
  const isTalking = threads !== undefined && threads.state.value.view !== 'closed';
  const open = (path: string) => void browser.open(browser.pageUrl(path));
  return (
    <footer>
      <p class="hints">
        {hints(isTalking, finder, card, panel, browser).map(([keys, what]) => (
          <span key={what}>
            <Keys keys={keys} /> {what}
          </span>
        ))}
      </p>
      <nav aria-label="Jackdaw">
        {!panel && !browser.isOwnWindow && windowId !== undefined && (
          <IconButton
            icon="panel"
            label={t('words_openSidePanel')}
            onClick={() => void browser.openSidePanel(windowId).then(() => browser.close())}
          />
        )}
        {panel && threads && (
          <IconButton
            icon="ask"
            label={t('words_conversations')}
            onClick={() => void threads.showList()}
          />
        )}
        {windowId !== undefined && (
          <IconButton
            icon="tabs"
            label={t('manifest_saveTabs')}
            onClick={() => open(`tabs.html#window=${windowId}`)}
          />
        )}
        <IconButton
          icon="library"
          label={t('words_library')}
          onClick={() => open('library.html')}
        />
        <IconButton
          icon="settings"
          label={t('words_settings')}
          onClick={() => open('options.html')}
        />
      </nav>
    </footer>
  );
}

/** The views that Escape leaves for the results, with no other key. */
const OVER_RESULTS: ReadonlySet<FindState['view']> = new Set([
  'passage',
  'asking',
  'answered',
  'ask-failed',
]);

/** The keys that work now. */
function hints(
  isTalking: boolean,
  finder: Finder,
  card: ClipCardModel,
  panel: PanelParts | undefined,
  { name, isOwnWindow = false }: BrowserPort,
): [keys: string, what: string][] {
  const now = finder.state.value;
  const { view } = now;
  // Firefox closes its popup on Escape even if the page handles the key.
  const esc = (what: string): [keys: string, what: string] =>
    panel === undefined && name === 'firefox' && !isOwnWindow
      ? ['Esc', t('words_close')]
      : ['Esc', what];
  if (isTalking) return [['Enter', t('words_ask')], esc(t('words_back'))];
  if (view === 'answered' && hasAnswer(now.reply)) {
    return [['Down', inHint(t('words_askFollowUp'))], esc(t('words_backToResults'))];
  }
  const row = finder.rows.value[finder.selected.value];
  if (OVER_RESULTS.has(view) && row === undefined) {
    return [esc(t('words_backToResults'))];
  }
  if (row?.row === 'ask') return [['Enter', t('words_ask')], esc(t('words_back'))];
  if (row !== undefined) {
    return [
      ['Enter', t('words_openPage')],
      ['Shift+Enter', t('words_yourCopy')],
    ];
  }
  const keys: [keys: string, what: string][] = [];
  const enter = enterDoes(card, panel ? 'sidepanel' : 'popup');
  if (enter !== undefined) keys.push(['Enter', enter]);
  if (finder.rows.value.length > 0) keys.push(['Down', t('words_recent')]);
  if (!panel) keys.push(['Esc', t('words_close')]);
  return keys;
}

/** The label of the card's button, worded as a hint. */
function enterDoes(card: ClipCardModel, surface: 'popup' | 'sidepanel'): string | undefined {
  const { now } = card.state.value;
  if (now.state === 'forbidden' || now.state === 'not-lent' || now.state === 'saving') {
    return undefined;
  }
  return inHint(primaryAction(card.state.value, surface).label);
}

/** Lowers the first letter, in English only. In other languages the capital may be grammar. */
function inHint(label: string): string {
  return language() === 'en' ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
