import { plural, rich, t } from '../../i18n/message';
import { size } from '../../i18n/numbers';
import { useEnvironment } from '../environment';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useLoaded } from '../state/use-loaded';

/** Shows how much is kept, with a link to the library. */
export function LibraryUse() {
  const { ask, browser } = useEnvironment();
  const [now] = useLoaded(
    () =>
      Promise.all([
        ask('documents.list', { offset: 0, limit: 1 }),
        browser.storage(),
        ask('pictures.use', {}),
      ]),
    [],
    'library.changed',
  );

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  const [list, use, pictures] = now.state === 'ready' ? now.value : [];
  return (
    <div class="use">
      {list && use && (
        <dl>
          <div>
            <dt>{t('settings_kept')}</dt>
            <dd>{plural('words_documents', list.total)}</dd>
          </div>
          {pictures !== undefined && pictures.count > 0 && (
            <div>
              <dt>{t('words_pictures')}</dt>
              <dd>
                {plural('settings_picturesUse', pictures.count, { size: size(pictures.bytes) })}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('settings_spaceUsed')}</dt>
            <dd>
              {use.quota > 0
                ? rich('settings_spaceOf', {
                    used: size(use.used),
                    free: size(use.quota),
                    small: (words) => <small>{words}</small>,
                  })
                : size(use.used)}
            </dd>
          </div>
        </dl>
      )}
      <a class="secondary" href={browser.pageUrl('library.html')}>
        <Icon name="library" /> {t('settings_openLibrary')}
      </a>
    </div>
  );
}
