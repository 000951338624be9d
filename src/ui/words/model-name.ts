import { t } from '../../i18n/message';
import { BROWSER_MODEL } from '../../protocol/services/model-names';

/** A model as the person knows it: their own by the name they gave, the browser's in their language. */
export const modelName = (model: string) =>
  model === BROWSER_MODEL ? t('backup_browserModel') : model;
