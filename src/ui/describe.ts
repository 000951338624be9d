import { sentences } from '../i18n/joined';
import { plural, t } from '../i18n/message';
import type { MessageKey } from '../i18n/message-keys';
import type { SensitiveReason } from '../protocol/address/sensitive';
import type { AppKind } from '../protocol/document/document';
import type { DocumentlessKind, Problem } from '../protocol/problem';

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
    what: t('problem_clickJackdawInToolbarTo'),
    advice: t('problem_orPressSaveShortcutJackdaw'),
  }),
  'tab-gone': () => ({
    what: t('problem_tabWasClosed'),
    advice: t('problem_openPageAgainAndSave'),
  }),
  'tab-asleep': () => ({
    what: t('problem_browserHasPutThisTab'),
    advice: t('problem_openTabOnceSoIt'),
  }),
  'tab-moved': () => ({
    what: t('problem_tabWentToAnotherPage'),
    advice: t('problem_goBackToPageWait'),
  }),
  'no-document': ({ what }) => documentless[what],
  'page-unreadable': (problem) => ({
    what: t('problem_pageCouldNotBeRead'),
    advice: t('problem_reloadItAndTryAgain', { detail: problem.detail }),
  }),
  'empty-page': () => ({
    what: t('problem_thereIsNoTextOn'),
    advice: t('problem_ifItIsStillLoading'),
  }),
  'nothing-to-clip': ({ what }) => nothingToClip[what],
  'no-transcript': () => ({
    what: t('problem_thereIsNoTranscriptOn'),
    advice: t('problem_ifPlayerOffersOneOpen'),
  }),
  unreachable: (problem) => ({
    what: problem.host
      ? t('problem_nobodyAnsweredAtSoNothing', { host: problem.host })
      : t('problem_fileCouldNotBeRead'),
    advice: t('problem_openItInTabOnce'),
  }),
  'not-permitted': (problem) => ({
    what: t('problem_jackdawMayNotReachSo', { host: problem.host }),
    advice: t('problem_allowItWhenBrowserAsks'),
  }),
  'leads-elsewhere': (problem) => ({
    what: t('problem_thisLinkOnRedirectsTo', { host: problem.host }),
    advice: t('problem_openItAndSavePage'),
  }),
  refused: (problem) => ({
    what: t('problem_serverWouldNotGivePage', { status: problem.status }),
    advice: refusedAdvice(problem.status),
  }),
  'not-a-page': (problem) => ({
    what: t('problem_thisLinkLeadsToFile'),
    advice:
      problem.contentType === ''
        ? t('problem_savableUnnamed')
        : t('problem_savable', { type: problem.contentType }),
  }),
  'bad-correction': ({ field }) => ({
    what: t((Object.hasOwn(badFields, field) && badFields[field]) || 'problem_badField'),
    advice:
      field === 'publishedAt'
        ? t('problem_writeYearMonthOrDay')
        : field === 'url'
          ? t('problem_writeWholeWebAddressWith')
          : t('problem_writeSomethingShorterAndLeave'),
  }),
  'too-large': (problem) => ({
    what: t('problem_thisIsLargerThanMb', { megabytes: problem.limit / 1_000_000 }),
    advice: t('problem_saveBookmarkItWithNote'),
  }),
  'sensitive-link': (problem) => ({
    what: t('problem_pagesAreKeptOnlyAfter', { host: problem.host }),
    advice: t('problem_openLinkAndSavePage'),
  }),
  'link-not-kept': (problem) => {
    const { what, advice } = describe(problem.why);
    return { what: t('problem_linkWasNotKept', { what }), advice };
  },
  'pdf-not-permitted': (problem) => ({
    what: t('problem_jackdawCanReadThisPdf', { host: problem.host }),
    advice: t('problem_pressLetJackdawReadIt'),
  }),
  'frame-selection': () => ({
    what: t('problem_yourSelectionIsInFrame'),
    advice: t('problem_rightClickItOpenFrame'),
  }),
  'pdf-selection': () => ({
    what: t('problem_extensionsCantSeeWhatIs'),
    advice: t('problem_savePdfInsteadAllIts'),
  }),
  'pdf-locked': () => ({
    what: t('problem_thisPdfIsProtectedBy'),
    advice: t('problem_saveCopyWithoutPasswordAnd'),
  }),
  'pdf-scanned': (problem) => ({
    what: plural('problem_pdfScanned', problem.pages),
    advice: t('problem_runTextRecognitionOcrOver'),
  }),
  'pdf-damaged': () => ({
    what: t('problem_thisPdfIsDamagedSo'),
    advice: t('problem_downloadItAgainIfReader'),
  }),
  'no-selection': () => ({
    what: t('problem_nothingIsSelectedOnPage'),
    advice: t('problem_selectTextYouWantThen'),
  }),
  'sensitive-page': (problem) => ({
    what: t('problem_saveThisPage', { reasonsInWords: reasonsInWords(problem.reasons) }),
    advice: t('problem_nothingWasReadOrKept'),
  }),
  'highlight-too-long': (problem) => ({
    what: t('problem_thisIsTooLongFor', { length: problem.length, limit: problem.limit }),
    advice: t('problem_selectLessOrSaveSelection'),
  }),
  'too-many-highlights': (problem) => ({
    what: plural('problem_tooManyHighlights', problem.limit),
    advice: t('problem_removeSomeThemInYour'),
  }),
  'too-long': (problem) => ({
    what: t('problem_thisPageIsTooLong', { length: problem.length, limit: problem.limit }),
    advice: t('problem_selectPartYouNeedAnd'),
  }),
  'too-slow': (problem) => ({
    what: plural('problem_readingTookLonger', Math.round(problem.milliseconds / 1000)),
    advice: t('problem_tryAgainWhenPageHas'),
  }),
  'bad-draft': () => ({
    what: t('problem_whatCameBackFromPage'),
    advice: t('problem_reloadPageAndTryAgain'),
  }),
  'private-window': () => ({
    what: t('problem_thisIsPrivateWindowAnd'),
    advice: t('problem_openPageInOrdinaryWindow'),
  }),
  'disk-full': () => ({
    what: t('problem_diskIsFullSoNothing'),
    advice: t('problem_freeSomeSpaceOnThis'),
  }),
  'storage-failed': (problem) => ({
    what: t('problem_browserCouldNotWriteTo'),
    advice: t('problem_tryAgainIfItHappens', { detail: problem.detail }),
  }),
  'index-damaged': () => ({
    what: t('problem_searchIndexWasDamagedJackdaw'),
    advice: t('problem_nothingYouKeptIsLost'),
  }),
  'not-found': () => ({
    what: t('problem_thisDocumentIsNoLonger'),
    advice: t('problem_itWasRemovedOrLink'),
  }),
  'bad-service': ({ fault }) => badService[fault],
  'unsent-deliveries': (problem) => ({
    what: plural('problem_unsent', problem.count),
    advice: t('problem_waitUntilTheyHaveExport'),
  }),
  'delivery-busy': () => ({
    what: t('problem_thisDeliveryIsBeingSent'),
    advice: t('problem_lookAgainInMoment'),
  }),
  cancelled: () => ({
    what: t('problem_stoppedBeforeItWasDone'),
    advice: t('problem_nothingWasChangedTryAgain'),
  }),
  'background-ended': () => ({
    what: t('problem_browserEndedJackdawsBackgroundBefore'),
    advice: t('problem_nothingYouKeptIsLostAsk'),
  }),
  unexpected: (problem) => ({
    what: t('problem_somethingWentWrongInsideJackdaw'),
    advice: t('problem_tryAgainIfItHappens', { detail: problem.detail }),
  }),
};

function refusedAdvice(status: number): string {
  if (status === 401 || status === 403) return t('problem_itMayWantYouTo');
  if (status === 404 || status === 410) return t('problem_itIsNoLongerThere');
  return status === 429 || status >= 500 ? t('problem_tryAgainLater') : t('problem_openItInTabAnd');
}

/** What cannot be kept as it is written, by the field of the form. */
const badFields: Readonly<Record<string, MessageKey>> = {
  title: 'problem_badTitle',
  tags: 'problem_badTags',
  namespace: 'problem_badNamespace',
  note: 'problem_badNote',
  byline: 'problem_badAuthor',
  publishedAt: 'problem_badDate',
  url: 'problem_badAddress',
};

const nothingToClip: Record<AppKind, Description> = {
  canvas: {
    what: t('problem_thisPageDrawsWhatIt'),
    advice: t('problem_saveBookmarkItWithNoteYour'),
  },
  'empty-shell': {
    what: t('problem_thisPageIsProgramShows'),
    advice: t('problem_waitUntilItHasLoaded'),
  },
  login: {
    what: t('problem_thisIsSignInPage'),
    advice: t('problem_signInAndSavePage'),
  },
};

function reasonsInWords(reasons: readonly SensitiveReason[]): string {
  return sentences(...[...new Set(reasons)].map((reason) => sensitive[reason]));
}

const sensitive: Record<SensitiveReason, string> = {
  listed: t('problem_itIsOnYourList'),
  local: t('problem_itIsOnThisComputer'),
  password: t('problem_itShowsFieldForPassword'),
  payment: t('problem_itShowsFormForPayment'),
};

const badService: Record<Extract<Problem, { code: 'bad-service' }>['fault'], Description> = {
  'not-an-address': {
    what: t('problem_thisIsNotWebAddress'),
    advice: t('problem_copyBaseAddressFromServices'),
  },
  'not-secure': {
    what: t('problem_thisAddressIsNotEncrypted'),
    advice: t('problem_useItsHttpsAddressPlain'),
  },
  'carries-secrets': {
    what: t('problem_thisAddressHasUserName'),
    advice: t('problem_removeItFromAddressKey'),
  },
  'variable-in-host': {
    what: t('problem_hostThisAddressHasIn'),
    advice: t('problem_writeHostInFullCan'),
  },
  'unsendable-key': {
    what: t('problem_thisKeyHasCharacterIn'),
    advice: t('problem_copyItAgainFromWhere'),
  },
  incomplete: {
    what: t('problem_somethingIsMissing'),
    advice: t('problem_serviceNeedsNameAndAddress'),
  },
};

const forbidden: Record<Extract<Problem, { code: 'page-forbidden' }>['what'], Description> = {
  'browser-page': {
    what: t('problem_thisIsOneBrowsersOwn'),
    advice: t('problem_searchAndAskWorkHere'),
  },
  unseen: {
    what: t('problem_browserDoesNotShowThis'),
    advice: t('problem_itKeepsItsOwnPages'),
  },
  'extension-store': {
    what: t('problem_extensionsCantReadBrowsersExtension'),
    advice: t('problem_searchAndAskWorkHere'),
  },
  file: {
    what: t('problem_thisIsFileOnYour'),
    advice: t('problem_ifItIsPdfAdd'),
  },
  policy: {
    what: t('problem_yourOrganisationBlocksExtensionsOn'),
    advice: t('problem_searchAndAskWorkHereSave'),
  },
  'error-page': {
    what: t('problem_thisPageDidNotLoad'),
    advice: t('problem_reloadItAndSaveIt'),
  },
  'other-scheme': {
    what: t('problem_thisIsNotWebPage'),
    advice: t('problem_onlyPagesWithHttpOr'),
  },
};

const documentless: Record<DocumentlessKind, Description> = {
  image: {
    what: t('problem_thisIsPictureOnIts'),
    advice: t('problem_savePageShowsItInstead'),
  },
  media: {
    what: t('problem_thisIsRecordingOnIts'),
    advice: t('problem_savePagePlaysItInstead'),
  },
  'frame-set': {
    what: t('problem_thisPageIsMadeOther'),
    advice: t('problem_rightClickPartYouWant'),
  },
  'only-frames': {
    what: t('problem_thisPageOnlyShowsAnother'),
    advice: t('problem_rightClickItOpenFrameIn'),
  },
};
