import { t } from '../../i18n/message';
import type { ModelVerdict } from '../../messages/requests';
import type { ModelRole } from '../../protocol/services/own-model';
import { describeEmbeddingFailure, describeModelFailure } from './model-failure';

/** The words about a model, for each role it can have. */
interface RoleWords {
  choose: string;
  address: string;
  addressAdvice: string;
  name: string;
  nameExample: string;
  key: string;
  use: string;
  test: string;
  testing: (name: string) => string;
  verdict: (verdict: Extract<ModelVerdict, { ok: true }>) => string;
  describe: typeof describeEmbeddingFailure;
}

/** Returns a number and not text, because messages format numbers in the person's language. */
const seconds = (ms: number) => Math.max(1, Math.round(ms / 100)) / 10;

export const ROLES: Record<ModelRole, RoleWords> = {
  answers: {
    choose: t('model_chooseModel'),
    address: t('model_addressModel'),
    addressAdvice: t('model_addressHint'),
    name: t('model_nameModel'),
    nameExample: 'llama3.2',
    key: t('model_keyModel'),
    use: t('model_useThisModel'),
    test: t('model_testModel'),
    testing: (name) => t('model_askingAboutTestCard', { name }),
    verdict: (verdict) => {
      if (!('cites' in verdict)) return t('model_itWorks');
      return verdict.cites
        ? t('model_worksNamedSource', { seconds: seconds(verdict.ms) })
        : t('model_answeredWithoutSource', { seconds: seconds(verdict.ms), said: verdict.said });
    },
    describe: describeModelFailure,
  },
  meaning: {
    choose: t('model_useEmbeddings'),
    address: t('model_addressEmbeddings'),
    addressAdvice: t('model_addressHint'),
    name: t('model_nameEmbeddingModel'),
    nameExample: 'nomic-embed-text',
    key: t('model_keyEmbeddings'),
    use: t('model_findByMeaning'),
    test: t('model_testEmbeddings'),
    testing: (name) => t('model_askingForEmbedding', { name }),
    verdict: (verdict) =>
      'parts' in verdict
        ? t('model_worksEmbedding', { parts: verdict.parts, seconds: seconds(verdict.ms) })
        : t('model_itWorks'),
    describe: describeEmbeddingFailure,
  },
};
