import { t } from '../../i18n/message';

/** Says what a person agrees to by using their own model. Shown beside the button, before anything is sent. */
export function WhatModelIsSent({ id }: { id: string }) {
  return (
    <div class="advice" id={id}>
      {t('model_sent')}
      <ul>
        <li>{t('model_sentQuestion')}</li>
        <li>{t('model_sentPassages')}</li>
        <li>{t('model_sentThread')}</li>
      </ul>
      {t('model_sentKey')}
    </div>
  );
}
