import type { Failure, StopReason } from '../../protocol/services/failure';
import type { Description } from '../describe';
import { howLong } from '../words/when';

/** A failure of a connected service in words: what happened, and what to do now. */
export function describeFailure(failure: Failure, name: string): Description {
  switch (failure.code) {
    case 'offline':
      return {
        what: 'There is no network.',
        advice: `Jackdaw asks ${name} again when there is.`,
      };
    case 'cancelled':
      return { what: 'Stopped before an answer came.', advice: 'Try again when you like.' };
    case 'timed-out':
      return {
        what: `${name} did not answer within 25 seconds.`,
        advice: 'It may be busy or out of reach. Jackdaw tries again by itself.',
      };
    case 'network':
      return {
        what: `${name} could not be reached.`,
        advice: 'Check the address in the settings, and whether the service is running.',
      };
    case 'redirected':
      return {
        what: `${name} redirects to another address, and your key is not sent there.`,
        advice: 'Sign in to the network if it asks you to, or correct the address in the settings.',
      };
    case 'wrong-shape':
      return {
        what: 'An answer came, but not from a service of this kind.',
        advice:
          'Check the address: it should end in v1. A network’s sign-in page looks like this too.',
      };
    case 'bad-request':
    case 'unprocessable':
    case 'refused':
      return {
        what: `${name} did not accept this${said(failure.message)}`,
        advice: 'Edit what is sent and try again, or export it.',
      };
    case 'key-refused':
      return {
        what: `${name} does not accept the key (401).`,
        advice: 'Copy the key from the service’s settings and enter it again.',
      };
    case 'not-found':
      return failure.message === ''
        ? {
            what: `There is no such service at this address (404).`,
            advice: 'Check the address in the settings: it should end in v1.',
          }
        : {
            what: `${name} does not know the key, or not the address (404)${said(failure.message)}`,
            advice: 'Enter the key again. If it is right, check the address.',
          };
    case 'plan-needed':
      return {
        what: `Questions to ${name} need its Pro plan (402).`,
        advice: 'Search and saving go on. Answers come from your library and its passages instead.',
      };
    case 'rate-limited':
      return {
        what: `${name} was asked too often (429).`,
        advice: wait(failure.retryAfterMs),
      };
    case 'allowance-spent':
      return {
        what: `This month’s allowance of answers at ${name} is spent (429).`,
        advice: `Search and saving go on. ${wait(failure.retryAfterMs)}`,
      };
    case 'server-trouble':
      return {
        what: `${name} is unavailable (${failure.status}).`,
        advice: wait(failure.retryAfterMs),
      };
    case 'held-back':
      return { what: `${name} ${resting[failure.why]}`, advice: wait(failure.forMs) };
    case 'no-key':
      return { what: `${name} has no key yet.`, advice: 'Enter it in the settings.' };
    case 'unsendable-key':
      return {
        what: `The key of ${name} has a character that cannot be sent.`,
        advice:
          'Copy it again from where you got it: a long dash or an invisible space may have slipped in.',
      };
    case 'no-permission':
      return {
        what: `The browser does not let Jackdaw reach ${name}.`,
        advice: 'Press “Allow” in the settings, and the browser will ask you.',
      };
  }
}

const resting: Record<StopReason, string> = {
  key: 'waits for another key.',
  plan: 'needs another plan for this.',
  allowance: 'has spent its allowance.',
  rate: 'is left alone for a while, to keep to its limits.',
  trouble: 'had trouble and is left alone for a while.',
  address: 'was not found at its address.',
};

function said(message: string): string {
  return message === '' ? '.' : `: “${message}”`;
}

function wait(ms: number | undefined): string {
  return ms === undefined
    ? 'Jackdaw tries again by itself.'
    : `Jackdaw tries again in ${howLong(ms)}.`;
}
