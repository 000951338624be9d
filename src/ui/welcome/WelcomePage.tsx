import { type MessageKey, rich, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { CommandKeys } from '../parts/CommandKeys';
import { Icon, type IconName } from '../parts/Icon';
import { ShortcutDoctor } from '../settings/ShortcutDoctor';
import { useKeptFocus } from '../state/use-lost-focus';
import { TryIt } from './TryIt';

interface Gesture {
  command: string;
  icon: IconName;
  title: MessageKey;
  words: MessageKey;
}

const gestures: readonly Gesture[] = [
  { command: 'save-page', icon: 'page', title: 'words_save', words: 'welcome_saveHow' },
  { command: '_execute_action', icon: 'search', title: 'welcome_find', words: 'welcome_findHow' },
  { command: 'ask-selection', icon: 'ask', title: 'welcome_ask', words: 'welcome_askHow' },
];

/** The page shown once after installing: three gestures, whether their keys work, and a page to try them on. */
export function WelcomePage() {
  const { browser } = useEnvironment();
  useKeptFocus();

  return (
    <div class="sheet welcome">
      <header>
        <img src="/icon/128.png" width="72" height="72" alt="" />
        <h1>{t('welcome_title')}</h1>
        <p class="lead">{t('welcome_lead')}</p>
        <p class="links">
          <a href="#try">{t('welcome_try')}</a>
          <a href={browser.pageUrl('library.html')}>{t('welcome_skip')}</a>
        </p>
      </header>
      <main>
        <ol class="gestures">
          {gestures.map(({ command, icon, title, words }) => (
            <li key={command}>
              <h2>
                <Icon name={icon} /> {t(title)}
              </h2>
              <p class="keys-line">
                <CommandKeys
                  command={command}
                  otherwise={<span class="advice">{t('welcome_setBelow')}</span>}
                />
              </p>
              <p>{t(words)}</p>
            </li>
          ))}
        </ol>
        <section aria-labelledby="shortcuts-title">
          <h2 id="shortcuts-title">{t('welcome_shortcuts')}</h2>
          <ShortcutDoctor />
        </section>
        <section aria-labelledby="pin-title">
          <h2 id="pin-title">{t('welcome_pin')}</h2>
          <p>{t(browser.name === 'firefox' ? 'welcome_pinFirefox' : 'welcome_pinHow')}</p>
        </section>
        <section aria-labelledby="trust-title">
          <h2 id="trust-title">{t('welcome_trust')}</h2>
          <p>{t('welcome_trustHow')}</p>
        </section>
        <section aria-labelledby="leaves-title">
          <h2 id="leaves-title">{t('welcome_leaves')}</h2>
          <p>{rich('welcome_leavesNothing', { b: (words) => <b>{words}</b> })}</p>
          <p>
            {rich('welcome_leavesLater', {
              a: (words) => <a href={browser.pageUrl('activity.html')}>{words}</a>,
            })}
          </p>
        </section>
        <section aria-labelledby="bring-title">
          <h2 id="bring-title">{t('welcome_bring')}</h2>
          <p>{t('welcome_bringHow')}</p>
          <p class="buttons">
            <a class="secondary" href={browser.pageUrl('options.html#import')}>
              {t('settings_importFiles')}
            </a>
            <a class="secondary" href={browser.pageUrl('options.html#backup')}>
              {t('backup_restoreABackup')}
            </a>
          </p>
        </section>
        <section aria-labelledby="try-title" id="try">
          <h2 id="try-title">{t('welcome_try')}</h2>
          <p class="advice">{t('welcome_tryHow')}</p>
          <TryIt />
        </section>
        <p class="buttons">
          <a class="primary" href={browser.pageUrl('library.html')}>
            {t('welcome_library')}
          </a>
          <a class="secondary" href={browser.pageUrl('options.html')}>
            {t('words_settings')}
          </a>
        </p>
      </main>
    </div>
  );
}
