import { rich, t } from '../../i18n/message';
import { LookFields } from '../look/LookFields';

/** Chooses the theme of all pages. Settings only for reading are beside the text. */
export function Appearance() {
  return (
    <div class="field">
      <LookFields names={['theme']} />
      <p class="advice">{rich('settings_lookAdvice', { letters: <b>{t('look_letters')}</b> })}</p>
    </div>
  );
}
