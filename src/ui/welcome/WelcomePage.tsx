import { t } from '../../i18n/message';
import type { MessageKey } from '../../i18n/message-keys';
import { useEnvironment } from '../environment';
import { CommandKeys } from '../parts/CommandKeys';
import { Icon, type IconName } from '../parts/Icon';
import { ShortcutDoctor } from '../settings/ShortcutDoctor';

interface Gesture {
  command: string;
  icon: IconName;
  title: MessageKey;
  words: MessageKey;
}

const gestures: readonly Gesture[] = [
  {
    command: 'save-page',
    icon: 'page',
    title: 'welcome_save',
    words: 'welcome_saveHow',
  },
  {
    command: '_execute_action',
    icon: 'search',
    title: 'welcome_find',
    words: 'welcome_findHow',
  },
  {
    command: 'ask-selection',
    icon: 'ask',
    title: 'welcome_ask',
    words: 'welcome_askHow',
  },
];

/** What a person sees after installing: three gestures, and whether their keys work. */
export function WelcomePage() {
  const { browser } = useEnvironment();

  return (
    <div class="sheet welcome">
      <header>
        <img src="/icon/128.png" width="72" height="72" alt="" />
        <h1>{t('welcome_title')}</h1>
        <p class="lead">{t('welcome_lead')}</p>
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
          <p class="links">
            <a href={browser.pageUrl('library.html')}>{t('welcome_library')}</a>
            <a href={browser.pageUrl('options.html')}>{t('words_settings')}</a>
          </p>
        </section>
      </main>
    </div>
  );
}
