import { sentences } from '../i18n/joined';
import { plural, t, type Values } from '../i18n/message';
import type { MessageKey } from '../i18n/message-keys';
import type { SensitiveReason } from '../protocol/address/sensitive';
import type { AppKind } from '../protocol/document/document';
import type { DocumentlessKind, Problem } from '../protocol/problem';

/** A problem in words: what happened, and what the person can do now. */
export interface Description {
  what: string;
  advice: string;
}

/** A description as keys: both messages may name what the problem tells of itself. */
export type Words = readonly [what: MessageKey, advice: MessageKey];

/** Both messages in the person's language. */
export function inWords([what, advice]: Words, values?: Values): Description {
  return { what: t(what, values), advice: t(advice, values) };
}

/** What a problem or a failure tells of itself that a message can name. */
export function told(data: object): Values {
  const isNamed = ([, value]: [string, unknown]) => /^(string|number)$/.test(typeof value);
  return Object.fromEntries(Object.entries(data).filter(isNamed));
}

type Code = Problem['code'];
type ProblemOf<C extends Code> = { [K in C]: Extract<Problem, { code: K }> }[C];

/** Words for every problem there is; a new code without words is a type error. */
export function describe<C extends Code>(problem: ProblemOf<C>): Description {
  const words: WordsOf<C> = problems[problem.code as C];
  return typeof words === 'function' ? words(problem) : inWords(words, told(problem));
}

type WordsOf<C extends Code> = Words | ((problem: ProblemOf<C>) => Description);

const problems: { [C in Code]: WordsOf<C> } = {
  'page-forbidden': ({ what }) => inWords(forbidden[what]),
  'tab-not-lent': ['problem_clickJackdawInToolbarTo', 'problem_orPressSaveShortcutJackdaw'],
  'tab-gone': ['problem_tabWasClosed', 'problem_openPageAgainAndSave'],
  'tab-moved': ['problem_tabWentToAnotherPage', 'problem_goBackToPageWait'],
  'no-document': ({ what }) => inWords(documentless[what]),
  'page-unreadable': ['problem_pageCouldNotBeRead', 'problem_reloadItAndTryAgain'],
  'empty-page': ['problem_thereIsNoTextOn', 'problem_ifItIsStillLoading'],
  'nothing-to-clip': ({ what }) => inWords(nothingToClip[what]),
  'no-transcript': ['problem_thereIsNoTranscriptOn', 'problem_ifPlayerOffersOneOpen'],
  unreachable: (problem) => ({
    what: problem.host
      ? t('problem_nobodyAnsweredAtSoNothing', { host: problem.host })
      : t('problem_fileCouldNotBeRead'),
    advice: t('problem_openItInTabOnce'),
  }),
  'not-permitted': ['problem_jackdawMayNotReachSo', 'problem_allowItWhenBrowserAsks'],
  'leads-elsewhere': ['problem_thisLinkOnRedirectsTo', 'problem_openItAndSavePage'],
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
  'sensitive-link': ['problem_pagesAreKeptOnlyAfter', 'problem_openLinkAndSavePage'],
  'link-not-kept': (problem) => {
    const { what, advice } = describe(problem.why);
    return { what: t('problem_linkWasNotKept', { what }), advice };
  },
  'pdf-not-permitted': ['problem_jackdawCanReadThisPdf', 'problem_pressLetJackdawReadIt'],
  'frame-selection': ['problem_yourSelectionIsInFrame', 'problem_rightClickItOpenFrame'],
  'pdf-selection': ['problem_extensionsCantSeeWhatIs', 'problem_savePdfInsteadAllIts'],
  'pdf-locked': ['problem_thisPdfIsProtectedBy', 'problem_saveCopyWithoutPasswordAnd'],
  'pdf-scanned': (problem) => ({
    what: plural('problem_pdfScanned', problem.pages),
    advice: t('problem_runTextRecognitionOcrOver'),
  }),
  'pdf-damaged': ['problem_thisPdfIsDamagedSo', 'problem_downloadItAgainIfReader'],
  'no-selection': ['problem_nothingIsSelectedOnPage', 'problem_selectTextYouWantThen'],
  'sensitive-page': (problem) => ({
    what: t('problem_saveThisPage', { reasonsInWords: reasonsInWords(problem.reasons) }),
    advice: t('problem_nothingWasReadOrKept'),
  }),
  'highlight-too-long': ['problem_thisIsTooLongFor', 'problem_selectLessOrSaveSelection'],
  'too-many-highlights': (problem) => ({
    what: plural('problem_tooManyHighlights', problem.limit),
    advice: t('problem_removeSomeThemInYour'),
  }),
  'too-long': ['problem_thisPageIsTooLong', 'problem_selectPartYouNeedAnd'],
  'too-slow': (problem) => ({
    what: plural('problem_readingTookLonger', Math.round(problem.milliseconds / 1000)),
    advice: t('problem_tryAgainWhenPageHas'),
  }),
  'bad-draft': ['problem_whatCameBackFromPage', 'problem_reloadPageAndTryAgain'],
  'private-window': ['problem_thisIsPrivateWindowAnd', 'problem_openPageInOrdinaryWindow'],
  'disk-full': ['problem_diskIsFullSoNothing', 'problem_freeSomeSpaceOnThis'],
  'storage-failed': ['problem_browserCouldNotWriteTo', 'problem_tryAgainIfItHappens'],
  'index-damaged': ['problem_searchIndexWasDamagedJackdaw', 'problem_nothingYouKeptIsLost'],
  'not-found': ['problem_thisDocumentIsNoLonger', 'problem_itWasRemovedOrLink'],
  'changed-since': ['problem_changedSince', 'problem_changedSinceAdvice'],
  'bad-service': ({ fault }) => inWords(badService[fault]),
  'unsent-deliveries': (problem) => ({
    what: plural('problem_unsent', problem.count),
    advice: t('problem_waitUntilTheyHaveExport'),
  }),
  'too-many-keys': ({ most }) => ({
    what: t('problem_tooManyKeys', { most }),
    advice: t('problem_tooManyKeysAdvice'),
  }),
  'delivery-busy': ['problem_thisDeliveryIsBeingSent', 'problem_lookAgainInMoment'],
  cancelled: ['problem_stoppedBeforeItWasDone', 'problem_nothingWasChangedTryAgain'],
  'background-ended': [
    'problem_browserEndedJackdawsBackgroundBefore',
    'problem_nothingYouKeptIsLostAsk',
  ],
  unexpected: ['problem_somethingWentWrongInsideJackdaw', 'problem_tryAgainIfItHappens'],
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

const nothingToClip: Record<AppKind, Words> = {
  canvas: ['problem_thisPageDrawsWhatIt', 'problem_saveBookmarkItWithNoteYour'],
  'empty-shell': ['problem_thisPageIsProgramShows', 'problem_waitUntilItHasLoaded'],
  login: ['problem_thisIsSignInPage', 'problem_signInAndSavePage'],
};

function reasonsInWords(reasons: readonly SensitiveReason[]): string {
  return sentences(...[...new Set(reasons)].map((reason) => t(sensitive[reason])));
}

const sensitive: Record<SensitiveReason, MessageKey> = {
  listed: 'problem_itIsOnYourList',
  local: 'problem_itIsOnThisComputer',
  password: 'problem_itShowsFieldForPassword',
  payment: 'problem_itShowsFormForPayment',
};

const badService: Record<Extract<Problem, { code: 'bad-service' }>['fault'], Words> = {
  'not-an-address': ['problem_thisIsNotWebAddress', 'problem_copyBaseAddressFromServices'],
  'not-secure': ['problem_thisAddressIsNotEncrypted', 'problem_useItsHttpsAddressPlain'],
  'carries-secrets': ['problem_thisAddressHasUserName', 'problem_removeItFromAddressKey'],
  'variable-in-host': ['problem_hostThisAddressHasIn', 'problem_writeHostInFullCan'],
  'unsendable-key': ['problem_thisKeyHasCharacterIn', 'services_unsendableKeyAdvice'],
  incomplete: ['problem_somethingIsMissing', 'problem_serviceNeedsNameAndAddress'],
  'incomplete-model': ['problem_somethingIsMissing', 'problem_modelNeedsNameAndAddress'],
};

const forbidden: Record<Extract<Problem, { code: 'page-forbidden' }>['what'], Words> = {
  'browser-page': ['problem_thisIsOneBrowsersOwn', 'problem_searchAndAskWorkHere'],
  'own-page': ['problem_thisIsOurOwn', 'problem_openPageItself'],
  unseen: ['problem_browserDoesNotShowThis', 'problem_itKeepsItsOwnPages'],
  'extension-store': [
    'problem_extensionsCantReadBrowsersExtension',
    'problem_searchAndAskWorkHere',
  ],
  file: ['problem_thisIsFileOnYour', 'problem_ifItIsPdfAdd'],
  policy: ['problem_yourOrganisationBlocksExtensionsOn', 'problem_searchAndAskWorkHereSave'],
  'error-page': ['problem_thisPageDidNotLoad', 'problem_reloadItAndSaveIt'],
  'other-scheme': ['problem_thisIsNotWebPage', 'problem_onlyPagesWithHttpOr'],
};

const documentless: Record<DocumentlessKind, Words> = {
  image: ['problem_thisIsPictureOnIts', 'problem_savePageShowsItInstead'],
  media: ['problem_thisIsRecordingOnIts', 'problem_savePagePlaysItInstead'],
  'frame-set': ['problem_thisPageIsMadeOther', 'problem_rightClickPartYouWant'],
  'only-frames': ['problem_thisPageOnlyShowsAnother', 'problem_rightClickItOpenFrameIn'],
};
