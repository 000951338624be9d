import type { SensitiveReason } from '../protocol/address/sensitive';
import type { AppKind } from '../protocol/document/document';
import type { DocumentlessKind, Problem } from '../protocol/problem';

/** A problem in words: what happened, and what the person can do now. */
export interface Description {
  what: string;
  advice: string;
}

const whole = new Intl.NumberFormat('en-GB');

/** Words for every problem there is; a new code without words is a type error. */
export function describe(problem: Problem): Description {
  switch (problem.code) {
    case 'page-forbidden':
      return forbidden[problem.what];
    case 'tab-not-lent':
      return {
        what: 'Jackdaw has not been given this tab.',
        advice: 'Press the save shortcut, or click Jackdaw in the toolbar, while the page is open.',
      };
    case 'tab-gone':
      return {
        what: 'The tab was closed.',
        advice: 'Open the page again and save it from there.',
      };
    case 'tab-asleep':
      return {
        what: 'The browser has put this tab to sleep.',
        advice: 'Look at it once, so that it loads, and save it then.',
      };
    case 'tab-moved':
      return {
        what: 'The tab went to another page while Jackdaw was reading it.',
        advice: 'Go back to the page, wait until it has settled, and save it again.',
      };
    case 'no-document':
      return documentless[problem.what];
    case 'page-unreadable':
      return {
        what: 'The page could not be read, so nothing was kept.',
        advice: `Reload it and try again. (${problem.detail})`,
      };
    case 'empty-page':
      return {
        what: 'There is no text on this page to keep.',
        advice: 'If it is still loading, wait and try again. Or select some text and save that.',
      };
    case 'nothing-to-clip':
      return nothingToClip[problem.what];
    case 'no-transcript':
      return {
        what: 'There is no transcript on this page.',
        advice:
          'If the player offers one, open it or switch the subtitles on, and try again once they show.',
      };
    case 'unreachable':
      return {
        what: problem.host
          ? `Nobody answered at ${problem.host}, so nothing was kept.`
          : 'The file could not be read, so nothing was kept.',
        advice: 'Open it in a tab; once it shows there, save it from there.',
      };
    case 'not-permitted':
      return {
        what: `Jackdaw may not reach ${problem.host}, so nothing was kept.`,
        advice: 'Allow it when the browser asks, or open it in a tab and save it from there.',
      };
    case 'leads-elsewhere':
      return {
        what: `This address of ${problem.host} leads on to another site.`,
        advice: 'Open it, and save the page that it leads to.',
      };
    case 'refused':
      return {
        what: `The server would not give the page (${problem.status}).`,
        advice: refusedAdvice(problem.status),
      };
    case 'not-a-page':
      return {
        what: 'This link leads to a file, not to a page with text.',
        advice: `Web pages, plain text and PDFs can be saved. (${problem.contentType || 'unnamed type'})`,
      };
    case 'not-a-pdf':
      return {
        what: 'This file is not a PDF.',
        advice: 'Of files, only PDFs are added here. Save pages from the tab they show in.',
      };
    case 'too-large':
      return {
        what: `This is larger than ${whole.format(problem.limit / 1_000_000)} MB, more than Jackdaw reads.`,
        advice: 'Save a bookmark of it with a note, or the part you need from a smaller file.',
      };
    case 'sensitive-link':
      return {
        what: `Pages of ${problem.host} are kept only after Jackdaw has asked you.`,
        advice: 'Open the link and save the page from there.',
      };
    case 'link-not-kept': {
      const { what, advice } = describe(problem.why);
      return { what: `The link was not kept. ${what}`, advice };
    }
    case 'pdf-not-permitted':
      return {
        what: `The browser keeps this PDF from Jackdaw until you allow ${problem.host}.`,
        advice:
          'Press “Let Jackdaw read it”, and “Allow” when the browser asks. It is for this one time.',
      };
    case 'frame-selection':
      return {
        what: 'What you selected is in a frame: another page, shown inside this one.',
        advice: 'Right-click it, open the frame in a new tab, and select it there.',
      };
    case 'pdf-selection':
      return {
        what: 'The browser shows nobody what is selected in a PDF.',
        advice: 'Save the PDF instead: all of its text is kept, page by page.',
      };
    case 'pdf-locked':
      return {
        what: 'This PDF opens with a password only, which Jackdaw does not ask for.',
        advice: 'Save a copy without the password, and add that file in the library.',
      };
    case 'pdf-scanned':
      return {
        what: `This PDF holds pictures of ${problem.pages === 1 ? 'a page' : `${whole.format(problem.pages)} pages`} and no text.`,
        advice: 'Run text recognition (OCR) over it, and add the new file in the library.',
      };
    case 'pdf-damaged':
      return {
        what: 'This PDF is damaged, so its text cannot be read.',
        advice:
          'Download it again. If a reader still shows it, print it to a new PDF and add that.',
      };
    case 'no-selection':
      return {
        what: 'Nothing is selected on the page.',
        advice: 'Select the text you want, then try again.',
      };
    case 'sensitive-page':
      return {
        what: `Save this page? ${reasonsInWords(problem.reasons)}`,
        advice: 'Nothing was read or kept.',
      };
    case 'highlight-too-long':
      return {
        what: `This is too much for one highlight: ${whole.format(problem.length)} characters, where ${whole.format(problem.limit)} is the most.`,
        advice: 'Select less, or save the selection as a clip of its own.',
      };
    case 'too-many-highlights':
      return {
        what: `This document has ${whole.format(problem.limit)} highlights, and takes no more.`,
        advice: 'Remove some of them in your copy.',
      };
    case 'too-long':
      return {
        what: `This page has too much text: ${whole.format(problem.length)} characters, where ${whole.format(problem.limit)} is the most.`,
        advice: 'Select the part you need and save the selection.',
      };
    case 'too-slow':
      return {
        what: `Reading this page took longer than ${whole.format(Math.round(problem.milliseconds / 1000))} seconds, so Jackdaw stopped.`,
        advice: 'Try again when the page has settled, or select the part you need and save that.',
      };
    case 'bad-draft':
      return {
        what: 'What the page handed over could not be read as a clip.',
        advice: 'Reload the page and try again, or save a selection of it.',
      };
    case 'private-window':
      return {
        what: 'This is a private window, and Jackdaw writes nothing down here.',
        advice: 'Open the page in an ordinary window to save it, and ask services there.',
      };
    case 'disk-full':
      return {
        what: 'The disk is full, so nothing was kept.',
        advice: 'Free some space on this device, then try again.',
      };
    case 'storage-failed':
      return {
        what: 'The browser could not write to the library, so nothing was kept.',
        advice: `Try again; if it happens twice, restart the browser. (${problem.detail})`,
      };
    case 'index-damaged':
      return {
        what: 'The search index was damaged. Jackdaw is mending it now.',
        advice: 'Nothing you kept is lost: search again in a moment.',
      };
    case 'not-found':
      return {
        what: 'This document is no longer in the library.',
        advice: 'It was removed, or the link to it is old. Search for it by its title.',
      };
    case 'bad-service':
      return badService[problem.fault];
    case 'unsent-deliveries':
      return {
        what: `This service has not received ${whole.format(problem.count)} of your clips yet.`,
        advice: 'Wait until they have, export them, or remove the service together with them.',
      };
    case 'delivery-busy':
      return {
        what: 'This delivery is being sent, or has just changed.',
        advice: 'Look again in a moment.',
      };
    case 'cancelled':
      return { what: 'Stopped before it was done.', advice: 'Nothing was changed. Try again.' };
    case 'background-ended':
      return {
        what: 'The browser ended Jackdaw’s background before it had answered.',
        advice: 'Nothing you kept is lost. Ask again.',
      };
    case 'unexpected':
      return {
        what: 'Something went wrong inside Jackdaw.',
        advice: `Try again; if it happens twice, restart the browser. (${problem.detail})`,
      };
  }
}

function refusedAdvice(status: number): string {
  if (status === 401 || status === 403)
    return 'It may want you to sign in: open it and save it there.';
  if (status === 404 || status === 410) return 'It is not there any more.';
  return status === 429 || status >= 500
    ? 'Try again later.'
    : 'Open it in a tab, and save it from there.';
}

const nothingToClip: Record<AppKind, Description> = {
  canvas: {
    what: 'This page draws what it shows, like a map or a drawing board, so there is no text to keep.',
    advice: 'Save a bookmark of it, with a note of your own. Or select some text and save that.',
  },
  'empty-shell': {
    what: 'This page is a program that shows no text yet.',
    advice: 'Wait until it has loaded and try again, or save a bookmark with a note of your own.',
  },
  login: {
    what: 'This page asks who you are; what you came for is behind it.',
    advice: 'Sign in and save the page that follows, or save a bookmark of this one.',
  },
};

function reasonsInWords(reasons: readonly SensitiveReason[]): string {
  return [...new Set(reasons)].map((reason) => sensitive[reason]).join(' ');
}

const sensitive: Record<SensitiveReason, string> = {
  listed: 'It is on your list of pages to ask about.',
  local: 'It is on this computer or on a private network.',
  password: 'It shows a field for a password.',
  payment: 'It shows a form for a payment.',
};

const badService: Record<Extract<Problem, { code: 'bad-service' }>['fault'], Description> = {
  'not-an-address': {
    what: 'This is not a web address.',
    advice: 'Copy the base address from the service’s settings; it begins with https://.',
  },
  'not-secure': {
    what: 'This address is not encrypted, and your key would travel in the clear.',
    advice: 'Use its https address. Plain http is taken for this computer alone.',
  },
  'carries-secrets': {
    what: 'This address has a user name or password in it.',
    advice: 'Take it out of the address; the key has a field of its own.',
  },
  'variable-in-host': {
    what: 'The host of this address has {{…}} in it.',
    advice: 'Write the host out: {{uid}} may stand only behind it, after a slash.',
  },
  'unsendable-key': {
    what: 'This key has a character in it that cannot be sent.',
    advice:
      'Copy it again from where you got it: a long dash or an invisible space may have slipped in.',
  },
  incomplete: {
    what: 'Something is missing.',
    advice: 'A service needs a name and an address; a push address needs {{uid}} in it.',
  },
};

const forbidden: Record<Extract<Problem, { code: 'page-forbidden' }>['what'], Description> = {
  'browser-page': {
    what: 'This page belongs to the browser, which lets no extension read it.',
    advice: 'Search and ask work here; save from any ordinary web page.',
  },
  unseen: {
    what: 'The browser does not show this page to Jackdaw.',
    advice:
      'It keeps its own pages to itself; search and ask work here. If this is an ordinary page, click Jackdaw in the toolbar.',
  },
  'extension-store': {
    what: 'The browser lets no extension read its extension store.',
    advice: 'Search and ask work here; save from any ordinary web page.',
  },
  file: {
    what: 'This is a file on your device, which the browser shows to nobody else.',
    advice: 'If it is a PDF, add it in the library: open Library, then “Add PDF files”.',
  },
  policy: {
    what: 'Whoever looks after this browser lets no extension read this page.',
    advice: 'Search and ask work here; save from any page that they allow.',
  },
  'error-page': {
    what: 'This page did not load, so there is nothing to read.',
    advice: 'Reload it, and save it once it shows.',
  },
  'other-scheme': {
    what: 'This is not a web page that can be saved.',
    advice: 'Only pages with an http or https address can be saved.',
  },
};

const documentless: Record<DocumentlessKind, Description> = {
  image: {
    what: 'This is a picture on its own, with no text to keep.',
    advice: 'Save the page that shows it instead.',
  },
  media: {
    what: 'This is a recording on its own, with no text to keep.',
    advice: 'Save the page that plays it instead.',
  },
  'frame-set': {
    what: 'This page is put together from other pages, each in a frame of its own.',
    advice: 'Right-click the part you want, open its frame in a new tab, and save it there.',
  },
  'only-frames': {
    what: 'What this page shows is another page in a frame.',
    advice: 'Right-click it, open the frame in a new tab, and save it there.',
  },
};
