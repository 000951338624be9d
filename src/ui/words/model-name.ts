import { t } from '../../i18n/message';
import { BROWSER_MODEL } from '../../protocol/services/model-names';

/** Returns the name of a model: the one the person gave their own, or that of the browser's in their language. */
export const modelName = (model: string) =>
  model === BROWSER_MODEL ? t('backup_browserModel') : model;
