import type { SensitiveReason } from '../protocol/address/sensitive';
import type { AppKind } from '../protocol/document/document';
import type { DocumentlessKind, Problem } from '../protocol/problem';
import { count, figure } from './words/size';

/** A problem in words: what happened, and what the person can do now. */
export interface Description {
  what: string;
  advice: string;
}

type Code = Problem['code'];
type ProblemOf<C extends Code> = { [K in C]: Extract<Problem, { code: K }> }[C];

/** Words for every problem there is; a new code without words is a type error. */
export function describe<C extends Code>(problem: ProblemOf<C>): Description {
  return problems[problem.code as C](problem);
}

const problems: { [C in Code]: (problem: ProblemOf<C>) => Description } = {
  'page-forbidden': ({ what }) => forbidden[what],
  'tab-not-lent': () => ({
    what: 'Click Jackdaw in the toolbar to use it on this page.',
    advice: 'Or press the save shortcut. Jackdaw sees a page only when you ask it to.',
  }),
  'tab-gone': () => ({
    what: 'The tab was closed.',
    advice: 'Open the page again and save it from there.',
  }),
  'tab-asleep': () => ({
    what: 'The browser has put this tab to sleep.',
    advice: 'Open the tab once, so that it loads, then save it.',
  }),
  'tab-moved': () => ({
    what: 'The tab went to another page while Jackdaw was reading it.',
    advice: 'Go back to the page, wait until it has loaded, and save it again.',
  }),
  'no-document': ({ what }) => documentless[what],
  'page-unreadable': (problem) => ({
    what: 'The page could not be read, so nothing was kept.',
    advice: `Reload it and try again. (${problem.detail})`,
  }),
  'empty-page': () => ({
    what: 'There is no text on this page to keep.',
    advice: 'If it is still loading, wait and try again. Or select some text and save that.',
  }),
  'nothing-to-clip': ({ what }) => nothingToClip[what],
  'no-transcript': () => ({
    what: 'There is no transcript on this page.',
    advice:
      'If the player offers one, open it or switch the subtitles on, and try again once they show.',
  }),
  unreachable: (problem) => ({
    what: problem.host
      ? `Nobody answered at ${problem.host}, so nothing was kept.`
      : 'The file could not be read, so nothing was kept.',
    advice: 'Open it in a tab; once it shows there, save it from there.',
  }),
  'not-permitted': (problem) => ({
    what: `Jackdaw may not reach ${problem.host}, so nothing was kept.`,
    advice: 'Allow it when the browser asks, or open it in a tab and save it from there.',
  }),
  'leads-elsewhere': (problem) => ({
    what: `This link on ${problem.host} redirects to another site.`,
    advice: 'Open it, and save the page that it ends on.',
  }),
  refused: (problem) => ({
    what: `The server would not give the page (${problem.status}).`,
    advice: refusedAdvice(problem.status),
  }),
  'not-a-page': (problem) => ({
    what: 'This link leads to a file, not to a page with text.',
    advice: `Web pages, plain text and PDFs can be saved. (${problem.contentType || 'unnamed type'})`,
  }),
  'bad-correction': ({ field }) => ({
    what: `${FIELD_WORDS[field] ?? 'One of the fields'} cannot be kept as it is written.`,
    advice:
      field === 'publishedAt'
        ? 'Write a year, a month or a day: 2026, 2026-05 or 2026-05-01.'
        : field === 'url'
          ? 'Write a whole web address, with https:// before it, or leave it empty.'
          : 'Write something shorter, and leave no namespace empty.',
  }),
  'too-large': (problem) => ({
    what: `This is larger than ${figure(problem.limit / 1_000_000)} MB, more than Jackdaw reads.`,
    advice: 'Save a bookmark of it with a note, or the part you need from a smaller file.',
  }),
  'sensitive-link': (problem) => ({
    what: `Pages of ${problem.host} are kept only after Jackdaw has asked you.`,
    advice: 'Open the link and save the page from there.',
  }),
  'link-not-kept': (problem) => {
    const { what, advice } = describe(problem.why);
    return { what: `The link was not kept. ${what}`, advice };
  },
  'pdf-not-permitted': (problem) => ({
    what: `Jackdaw can read this PDF only after you allow ${problem.host}.`,
    advice:
      'Press “Let Jackdaw read it”, then “Allow” when the browser asks. This is for one time only.',
  }),
  'frame-selection': () => ({
    what: 'Your selection is in a frame: another page, shown inside this one.',
    advice: 'Right-click it, open the frame in a new tab, and select it there.',
  }),
  'pdf-selection': () => ({
    what: 'Extensions can’t see what is selected in a PDF.',
    advice: 'Save the PDF instead: all of its text is kept, page by page.',
  }),
  'pdf-locked': () => ({
    what: 'This PDF is protected by a password, which Jackdaw does not ask for.',
    advice: 'Save a copy without the password, and add that file in the library.',
  }),
  'pdf-scanned': (problem) => ({
    what: `This PDF holds pictures of ${problem.pages === 1 ? 'a page' : count(problem.pages, 'page')} and no text.`,
    advice: 'Run text recognition (OCR) over it, and add the new file in the library.',
  }),
  'pdf-damaged': () => ({
    what: 'This PDF is damaged, so its text cannot be read.',
    advice: 'Download it again. If a reader still shows it, print it to a new PDF and add that.',
  }),
  'no-selection': () => ({
    what: 'Nothing is selected on the page.',
    advice: 'Select the text you want, then try again.',
  }),
  'sensitive-page': (problem) => ({
    what: `Save this page? ${reasonsInWords(problem.reasons)}`,
    advice: 'Nothing was read or kept.',
  }),
  'highlight-too-long': (problem) => ({
    what: `This is too long for one highlight: ${figure(problem.length)} characters of at most ${figure(problem.limit)}.`,
    advice: 'Select less, or save the selection as a clip of its own.',
  }),
  'too-many-highlights': (problem) => ({
    what: `This document has ${figure(problem.limit)} highlights, which is the most it can have.`,
    advice: 'Remove some of them in your copy.',
  }),
  'too-long': (problem) => ({
    what: `This page is too long to save: ${figure(problem.length)} characters of at most ${figure(problem.limit)}.`,
    advice: 'Select the part you need and save the selection.',
  }),
  'too-slow': (problem) => ({
    what: `Reading this page took longer than ${figure(Math.round(problem.milliseconds / 1000))} seconds, so Jackdaw stopped.`,
    advice: 'Try again when the page has loaded, or select the part you need and save that.',
  }),
  'bad-draft': () => ({
    what: 'What came back from the page is not a valid clip.',
    advice: 'Reload the page and try again, or save a selection of it.',
  }),
  'private-window': () => ({
    what: 'This is a private window, and Jackdaw stores nothing here.',
    advice: 'Open the page in an ordinary window to save it, and ask services there.',
  }),
  'disk-full': () => ({
    what: 'The disk is full, so nothing was kept.',
    advice: 'Free some space on this device, then try again.',
  }),
  'storage-failed': (problem) => ({
    what: 'The browser could not write to the library, so nothing was kept.',
    advice: `Try again; if it happens twice, restart the browser. (${problem.detail})`,
  }),
  'index-damaged': () => ({
    what: 'The search index was damaged. Jackdaw is repairing it now.',
    advice: 'Nothing you kept is lost: search again in a moment.',
  }),
  'not-found': () => ({
    what: 'This document is no longer in the library.',
    advice: 'It was removed, or the link to it is old. Search for it by its title.',
  }),
  'bad-service': ({ fault }) => badService[fault],
  'unsent-deliveries': (problem) => ({
    what: `This service has not received ${figure(problem.count)} of your clips yet.`,
    advice: 'Wait until they have, export them, or remove the service together with them.',
  }),
  'delivery-busy': () => ({
    what: 'This delivery is being sent, or has just changed.',
    advice: 'Look again in a moment.',
  }),
  cancelled: () => ({
    what: 'Stopped before it was done.',
    advice: 'Nothing was changed. Try again.',
  }),
  'background-ended': () => ({
    what: 'The browser ended Jackdaw’s background before it had answered.',
    advice: 'Nothing you kept is lost. Ask again.',
  }),
  unexpected: (problem) => ({
    what: 'Something went wrong inside Jackdaw.',
    advice: `Try again; if it happens twice, restart the browser. (${problem.detail})`,
  }),
};

function refusedAdvice(status: number): string {
  if (status === 401 || status === 403)
    return 'It may want you to sign in: open it and save it there.';
  if (status === 404 || status === 410) return 'It is no longer there.';
  return status === 429 || status >= 500
    ? 'Try again later.'
    : 'Open it in a tab, and save it from there.';
}

/** Fields of a kept document, as the form names them. */
const FIELD_WORDS: Record<string, string> = {
  title: 'The title',
  tags: 'The tags',
  namespace: 'The namespace',
  note: 'The note',
  byline: 'The author',
  publishedAt: 'The date of publication',
  url: 'The address',
};

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
    what: 'This is a sign-in page; what you came for is behind it.',
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
    advice: 'Use its https address. Plain http is accepted for this computer only.',
  },
  'carries-secrets': {
    what: 'This address has a user name or password in it.',
    advice: 'Remove it from the address. The key has its own field.',
  },
  'variable-in-host': {
    what: 'The host of this address has {{…}} in it.',
    advice: 'Write the host in full. {{uid}} can only come after it and a slash.',
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
    what: 'This is one of the browser’s own pages, which extensions can’t read.',
    advice: 'Search and ask work here; save from any ordinary web page.',
  },
  unseen: {
    what: 'The browser does not show this page to Jackdaw.',
    advice:
      'It keeps its own pages to itself; search and ask work here. If this is an ordinary page, click Jackdaw in the toolbar.',
  },
  'extension-store': {
    what: 'Extensions can’t read the browser’s extension store.',
    advice: 'Search and ask work here; save from any ordinary web page.',
  },
  file: {
    what: 'This is a file on your device, which extensions can’t read.',
    advice: 'If it is a PDF, add it in the library: open Library, then “Add files”.',
  },
  policy: {
    what: 'Your organisation blocks extensions on this page.',
    advice: 'Search and ask work here; save from any page that is not blocked.',
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
    what: 'This page is made of other pages, each in its own frame.',
    advice: 'Right-click the part you want, open its frame in a new tab, and save it there.',
  },
  'only-frames': {
    what: 'This page only shows another page, in a frame.',
    advice: 'Right-click it, open the frame in a new tab, and save it there.',
  },
};
