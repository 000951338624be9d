import { type MessageKey, t } from '../../i18n/message';

interface WhatIsSentProps {
  id: string;
  /** The current values of the form. */
  sendClips: boolean;
  searchHere: boolean;
  askHere: boolean;
}

/** Says what a person agrees to by connecting a service. Shown beside the button, before anything is sent. */
export function WhatIsSent({ id, sendClips, searchHere, askHere }: WhatIsSentProps) {
  const sent: MessageKey[] = [];
  if (sendClips) sent.push('services_agreeClips');
  if (searchHere) sent.push('services_agreeSearches');
  if (askHere) sent.push('services_agreeQuestions');
  return (
    <div class="advice" id={id}>
      {sent.length === 0 ? (
        t('services_agreeNothing')
      ) : (
        <>
          {t('services_agree')}
          <ul>
            {sent.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
