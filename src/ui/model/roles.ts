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

const seconds = (ms: number) => Math.max(0.1, ms / 1000).toFixed(1);

export const ROLES: Record<ModelRole, RoleWords> = {
  answers: {
    choose: 'Choose a model',
    address: 'Address of the model',
    addressAdvice:
      'Of any endpoint that speaks OpenAI’s interface; it usually ends in v1. Only https, or http on this computer.',
    name: 'Name of the model',
    nameExample: 'llama3.2',
    key: 'Key of the model',
    use: 'Use this model',
    test: 'Test the model',
    testing: (name) => `Asking ${name} what colour a test card is…`,
    verdict: (verdict) => {
      if (!('cites' in verdict)) return 'It works.';
      return verdict.cites
        ? `It works: it answered in ${seconds(verdict.ms)} s and named its source.`
        : `It answered in ${seconds(verdict.ms)} s, but named no source (“${verdict.said}”). Answers must, so another model may do better.`;
    },
    describe: describeModelFailure,
  },
  meaning: {
    choose: 'Use embeddings',
    address: 'Address of the embeddings',
    addressAdvice:
      'Of any endpoint that speaks OpenAI’s interface (Ollama, LM Studio, a cloud); it usually ends in v1. Only https, or http on this computer.',
    name: 'Name of the embedding model',
    nameExample: 'nomic-embed-text',
    key: 'Key of the embeddings',
    use: 'Find by meaning',
    test: 'Test the embeddings',
    testing: (name) => `Asking ${name} for an embedding…`,
    verdict: (verdict) =>
      'parts' in verdict
        ? `It works: ${verdict.parts} numbers for a sentence in ${seconds(verdict.ms)} s.`
        : 'It works.',
    describe: describeEmbeddingFailure,
  },
};
