/** Reads bylines in languages other than English: "Par Claire Dubois, le 3 mars 2026". */

import { labelledWriter, withoutWriterLabel } from '../../protocol/text/labelled-writer';

/** Matches "written" or "published", and perhaps the date, before the word for "by". */
const WRITTEN =
  /^(?:geschrieben|verfasst|veröffentlicht|erstellt|publié|écrit|rédigé|posté|publicado|escrito|redactado|publicat|pubblicato|scritto|inserito|geschreven|geplaatst|gepubliceerd|skrevet|skriven|publicerad|publisert|udgivet)e?s?(?:\s.{0,40}?)?\s(?=(?:von|par|por|per|di|da|door|av|af)\s)/iu;
const BY = /^(?:von|par|por|di|da|door|av|af)(?::\s*|\s+)/i;
const BARE = /(?:^|\s)(?:von|par|por|per|di|da|door|av|af):?\s*$/i;

/** Matches "by" before a name. Leaves out "di" and "da", because names begin with them. */
export const BY_ABROAD = /^(?:[Vv]on|[Pp]ar|[Pp]or|[Dd]oor|[Aa]v|[Aa]f):?\s+(?=\p{Lu})/u;

/** Checks quickly whether a text may begin a byline. Most texts do not. */
export function mayBeginByline(text: string): boolean {
  return (
    BY.test(text) || BARE.test(text) || WRITTEN.test(text) || withoutWriterLabel(text) !== text
  );
}

/** Checks whether a text is a byline that ends before its name. */
export function endsBeforeName(text: string): boolean {
  const line = text.trim();
  return BARE.test(text) || (line !== '' && withoutWriterLabel(line) === '');
}

/**
 * Returns the name in a line, or an empty text. The words for "by" begin other lines too ("Von Montag bis Freitag").
 * So a line without "written" must be a name of two words or more, and at most a date.
 */
export function nameAbroad(line: string): string {
  const labelled = labelledWriter(line);
  if (labelled !== '') return labelled;
  const written = WRITTEN.exec(line)?.[0] ?? '';
  const rest = line.slice(written.length);
  const by = BY.exec(rest)?.[0];
  if (by === undefined) return '';
  const after = rest.slice(by.length);
  const name = nameAtStart(after).replace(/\.$/, '');
  if (written !== '' || name === '') return name;
  const isAll = /^ ?(?:$|[,·•|–—-]|(?:(?:le|am|el|il|den|op|på) )?\d)/.test(
    after.slice(name.length),
  );
  return isAll && name.includes(' ') ? name : '';
}

/** Returns the name at the beginning of a text: each word has a capital, but small words may stand between them. */
function nameAtStart(text: string): string {
  // Made only here, because few pages need it, and classes of letters are slow to make.
  const name =
    /^\p{Lu}[\p{L}\p{M}'’-]{0,40}\.?(?:(?: (?:und|et|y|e|en|och|og|van|von|der|den|de|del|da|di|du|dos|la|le|zu|ten|ter|&)){0,3} \p{Lu}[\p{L}\p{M}'’-]{0,40}\.?){0,6}/u;
  return name.exec(text)?.[0] ?? '';
}
