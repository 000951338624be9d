import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Icon } from '../parts/Icon';
import type { KeyKeeper } from '../services/ServicesSection';
import { useKeptFocus } from '../state/use-lost-focus';
import type { FoundSetting } from './find-settings';
import { pages } from './pages';
import { SettingsSearch } from './SettingsSearch';
import { useAddress } from './use-address';

/**
 * The settings: four pages, each with an address, and a search over all of them. All four are drawn
 * and one is shown, so that a half-filled form survives a visit to another page.
 */
export function OptionsPage({ keys }: { keys: KeyKeeper }) {
  const { browser } = useEnvironment();
  const { page: shown, section } = useAddress();
  const [typed, setTyped] = useState('');
  /** The setting chosen in the search, until it has the focus. */
  const target = useRef<FoundSetting | undefined>(undefined);
  const isSearching = typed.trim() !== '';
  useKeptFocus();

  useEffect(() => {
    document.title = t('options_pageTitle', { page: t(shown.title) });
    if (target.current === undefined) goTo(section);
  }, [shown, section]);

  // Runs after the search has closed, and after the later address change has shown the page.
  useEffect(() => {
    const found = target.current;
    if (isSearching || found === undefined || found.section !== section) return;
    target.current = undefined;
    focusOn(found);
  }, [isSearching, section]);

  function choose(found: FoundSetting) {
    target.current = found;
    setTyped('');
    location.hash = found.section;
  }

  return (
    <div class="sheet options">
      <header class="titled">
        <Icon name="settings" />
        <h1>{t('words_settings')}</h1>
      </header>
      <nav aria-label={t('words_settings')}>
        <ul>
          {pages.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === shown.id && !isSearching ? 'page' : undefined}
                onClick={() => setTyped('')}
              >
                {t(title)}
              </a>
            </li>
          ))}
          <li class="elsewhere">
            <a href={browser.pageUrl('activity.html')}>{t('activity_title')}</a>
          </li>
        </ul>
      </nav>
      <main>
        <SettingsSearch typed={typed} onType={setTyped} onChoose={choose} />
        {pages.map(({ id, sections }) => (
          <div key={id} hidden={isSearching || id !== shown.id}>
            {sections.map(({ id, title, about, Body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} tabIndex={-1}>
                  {t(title)}
                </h2>
                <p class="advice">{t(about)}</p>
                <Body keys={keys} />
              </section>
            ))}
          </div>
        ))}
      </main>
    </div>
  );
}

/** Shows the section that an address names, and moves the focus there, also for a screen reader. */
function goTo(section: string | undefined): void {
  if (section === undefined) {
    window.scrollTo(0, 0);
    return;
  }
  const title = document.getElementById(`${section}-title`);
  title?.closest('section')?.scrollIntoView?.();
  title?.focus({ preventScroll: true });
}

function focusOn({ control, section }: FoundSetting): void {
  for (
    let fold = control?.closest('details');
    fold;
    fold = fold.parentElement?.closest('details')
  ) {
    fold.open = true;
  }
  control?.focus({ preventScroll: true });
  if (control === undefined || document.activeElement !== control) goTo(section);
  else control.scrollIntoView?.({ block: 'center' });
}
