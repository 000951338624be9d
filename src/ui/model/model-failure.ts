import type { MeaningFailure, ModelFailure } from '../../messages/requests';
import type { Failure } from '../../protocol/services/failure';
import type { Description } from '../describe';
import { describeFailure } from '../services/service-failure';

/** Why the person's own model did not answer, and what to do now. */
export function describeModelFailure(failure: ModelFailure, name: string): Description {
  switch (failure.code) {
    case 'nothing-found':
      return {
        what: `${name} found no answer in these passages.`,
        advice: 'Ask in other words, or read the passages yourself.',
      };
    case 'no-sources':
      return {
        what: `${name} answered without naming a passage, so its answer is not shown.`,
        advice: 'Ask again, or choose a model that follows instructions better.',
      };
    case 'empty':
      return {
        what: `${name} sent an empty answer.`,
        advice: 'Ask again, or choose another model.',
      };
    case 'cut-off':
      return {
        what: `${name} broke off before it had named a passage, so its answer is not shown.`,
        advice: 'Ask again.',
      };
    case 'broke-off':
      return {
        what: `${name} broke off${said(failure.message)}`,
        advice: 'Ask again, or look at what it says where it runs.',
      };
    case 'network':
      return {
        what: `${name} could not be reached.`,
        advice: 'Check whether it is running, and its address in the settings.',
      };
    case 'timed-out':
      return {
        what: `${name} did not answer within two minutes.`,
        advice: 'A smaller model may be quick enough on this computer.',
      };
    case 'key-refused':
      return {
        what: `The model’s endpoint does not accept the key (401)${said(failure.message)}`,
        advice: 'Enter it again in the settings.',
      };
    case 'not-found':
      return {
        what: `There is no model “${name}” at this address (404)${said(failure.message)}`,
        advice: 'Check the address, which usually ends in v1, and the name of the model.',
      };
    case 'refused':
      return failure.status === 403
        ? {
            what: `The model’s endpoint refuses requests from a browser extension (403)${said(failure.message)}`,
            advice:
              'Ollama lets extensions in when it is started with OLLAMA_ORIGINS=chrome-extension://*,moz-extension://*.',
          }
        : complaint(failure, name);
    case 'bad-request':
    case 'unprocessable':
    case 'plan-needed':
      return complaint(failure, name);
    case 'redirected':
      return {
        what: 'The model’s address leads to another one, and your key is not taken there.',
        advice: 'Enter the address it leads to.',
      };
    case 'wrong-shape':
      return {
        what: 'An answer came, but not from an endpoint of this kind.',
        advice: 'The address should end before /chat/completions, usually in v1.',
      };
    case 'rate-limited':
    case 'allowance-spent':
      return {
        what: `${name} takes no more questions for now (429)${said(failure.message)}`,
        advice: 'Ask again later.',
      };
    case 'server-trouble':
      return {
        what: `${name} is unavailable (${failure.status})${said(failure.message)}`,
        advice: 'Ask again, or look at what it says where it runs.',
      };
    default:
      return describeFailure(failure, name);
  }
}

/** Why the library was searched by words alone. */
export function describeMeaningFailure(failure: MeaningFailure, name: string): Description {
  if (failure.code === 'other-vectors') {
    return {
      what: `Searched by words alone: ${name} describes texts otherwise than when it read your library.`,
      advice:
        'Load the model it had then, or forget the endpoint in the settings and enter it again: it then reads your library anew.',
    };
  }
  const { what, advice } = describeEmbeddingFailure(failure, name);
  return { what: `Searched by words alone: ${what}`, advice };
}

/** Why an embeddings endpoint did not answer. */
export function describeEmbeddingFailure(failure: Failure, name: string): Description {
  switch (failure.code) {
    case 'timed-out':
      return {
        what: `${name} did not answer in time.`,
        advice: 'It may still be loading its model: search again in a moment.',
      };
    case 'wrong-shape':
      return {
        what: 'an answer came, but no embeddings.',
        advice:
          'The address should end before /embeddings, usually in v1, and the model must be one for embeddings.',
      };
    case 'bad-request':
    case 'unprocessable':
      return {
        what: `${name} did not accept the text${said(failure.message)}`,
        advice: 'Check that it is a model for embeddings.',
      };
    default:
      return describeModelFailure(failure, name);
  }
}

function complaint(failure: { message: string }, name: string): Description {
  return {
    what: `${name} did not accept the question${said(failure.message)}`,
    advice: 'Check the name of the model in the settings.',
  };
}

function said(message: string): string {
  return message === '' ? '.' : `: “${message}”`;
}
