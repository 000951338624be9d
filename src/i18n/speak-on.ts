import { type MessageKey, t } from './message';
import { direction, language } from './message-language';

const titles: Readonly<Record<string, MessageKey>> = {
  '/activity.html': 'manifest_titleActivity',
  '/library.html': 'manifest_titleLibrary',
  '/options.html': 'manifest_titleOptions',
  '/popup.html': 'manifest_buttonTitle',
  '/sidepanel.html': 'manifest_name',
  '/tabs.html': 'manifest_titleTabs',
  '/welcome.html': 'manifest_titleWelcome',
};

/** Sets the language, direction and title of a page, so that a screen reader speaks it and the layout follows. */
export function speakOn(page: Document): void {
  page.documentElement.lang = language();
  page.documentElement.dir = direction();
  const title = titles[page.location.pathname];
  if (title !== undefined) page.title = t(title);
}
