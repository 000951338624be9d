import type { SensitiveReason } from './address/sensitive';
import type { KeptDocument } from './document/document';
import type { WantedClip } from './document/document-kinds';
import type { ReadingFailure } from './reading';
import type { AddressFault } from './services/connected-service';

/**
 * Everything that can go wrong and a person can act on, one code per thing to do. Problems cross the message boundary
 * as data; `describe` in `src/ui/` turns them into words.
 */
export type Problem =
  /** The browser forbids scripts on this page (its own pages, the extension store, viewers). */
  | {
      code: 'page-forbidden';
      what:
        | 'browser-page'
        | 'own-page'
        | 'page-source'
        | 'reading-view'
        | 'extension-store'
        | 'file'
        | 'other-scheme'
        | 'policy'
        | 'error-page'
        /** A link that names no address. */
        | 'bad-link'
        | 'unseen';
    }
  /** The browser has not lent us this tab, so the person must use the button, menu or shortcut. */
  | { code: 'tab-not-lent' }
  /** `title`: that of its page, where it is known. */
  | { code: 'tab-gone'; title?: string }
  /** The tab left the page while it was being read. */
  | { code: 'tab-moved' }
  /** The tab shows something without a text of its own. */
  | { code: 'no-document'; what: DocumentlessKind }
  /** The browser's own words for why its script could not run. */
  | { code: 'page-unreadable'; detail: string }
  /** Why a page, a PDF or a link gave no draft. */
  | Exclude<
      ReadingFailure,
      | { code: 'too-long' }
      | { code: 'unreachable' }
      | { code: 'leads-elsewhere' }
      | { code: 'broken' }
    >
  /** The host does not answer, or the browser does not let us reach it. */
  | { code: 'unreachable'; host: string }
  /** The person has not let us reach the host. */
  | { code: 'not-permitted'; host: string }
  /** The address redirects to a host that we may not reach. */
  | { code: 'leads-elsewhere'; host: string }
  /** What a person typed into a field cannot be stored there. */
  | { code: 'bad-correction'; field: string }
  /** What was to be undone was changed again meanwhile, so it stays. */
  | { code: 'changed-since' }
  /** A note was to replace another one than the person saw. `note`: the one that stays. */
  | { code: 'note-changed'; note: string }
  /** The person has not let us reach the host of the PDF in the tab. */
  | { code: 'pdf-not-permitted'; host: string }
  /** The selection is in a frame, which is a separate page. */
  | { code: 'frame-selection' }
  /** No script can see a selection in the PDF viewer. */
  | { code: 'pdf-selection' }
  /** The person wants to be asked about this host first, which is impossible for a page that is not open. */
  | { code: 'sensitive-link'; host: string }
  /** The target of a link was not kept. This says nothing about the page with the link. */
  | { code: 'link-not-kept'; link: string; why: Problem }
  /** The person must agree first; nothing was read or kept. `site`: host and port. */
  | {
      code: 'sensitive-page';
      reasons: readonly SensitiveReason[];
      site: string;
      wanted: WantedClip;
    }
  | { code: 'highlight-too-long'; length: number; limit: number }
  | { code: 'too-many-highlights'; limit: number }
  | { code: 'too-long'; length: number; limit: number }
  /** What the script returned is not a valid clip. */
  | { code: 'bad-draft' }
  | { code: 'private-window' }
  /** `rescue`: what could not be kept, to be downloaded as a file instead. */
  | { code: 'disk-full'; rescue?: KeptDocument }
  /** Long work broke off because the disk is full. It goes on by itself when there is room. */
  | { code: 'waits-for-room' }
  | { code: 'storage-failed'; detail: string }
  /** A newer version of Jackdaw wrote the library, so this one leaves it alone. */
  | { code: 'newer-library' }
  /** The browser has begun an empty library in place of one whose files were damaged. */
  | { code: 'library-lost' }
  /** The browser cannot read the files of its database, whatever is asked. */
  | { code: 'library-unreadable'; detail: string }
  /** The search index cannot be read. It is being rebuilt from the documents. */
  | { code: 'index-damaged' }
  | { code: 'not-found' }
  /** The address or another field of a service cannot be used. */
  | {
      code: 'bad-service';
      fault: AddressFault | 'unsendable-key' | 'incomplete' | 'incomplete-model';
    }
  /** Removing the service would drop deliveries that have not arrived. */
  | { code: 'unsent-deliveries'; count: number }
  /** An import that this page still reads files for was started, or forgotten, in another. */
  | { code: 'import-ended' }
  | { code: 'too-many-searches'; most: number }
  | { code: 'too-many-templates'; most: number }
  /** The maximum number of programs have a key. */
  | { code: 'too-many-keys'; most: number }
  /** The delivery is being sent, or is in a state that does not allow this. */
  | { code: 'delivery-busy' }
  | { code: 'cancelled' }
  /** The page asks for what this background does not know, because an update came between them. */
  | { code: 'other-version' }
  /** The browser ended the background before it had replied. */
  | { code: 'background-ended' }
  /** A request or its reply is larger than what the browser passes on between a page and the background. */
  | { code: 'message-too-large' }
  /** The browser ended the background in the middle of a save by shortcut or menu. */
  | { code: 'save-cut-off' }
  | { code: 'unexpected'; detail: string };

/** What a tab can show in place of a document. */
export type DocumentlessKind = 'image' | 'media' | 'frame-set' | 'only-frames';

export type ProblemCode = Problem['code'];

/** A `Problem` as it is thrown. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: { cause?: unknown }) {
    super(problem.code, options);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** Returns the value. If it is missing, throws the problem with that code. */
export function orProblem<T>(
  value: T | undefined | false,
  code: 'not-found' | 'delivery-busy' | 'tab-gone',
): T {
  if (value === undefined || value === false) throw new ProblemError({ code });
  return value;
}

/** Says whether an error is a `ProblemError`. Checks the name, because each script has its own copy of the class. */
export function isProblemError(error: unknown): error is ProblemError {
  return error instanceof Error && error.name === 'ProblemError' && 'problem' in error;
}
