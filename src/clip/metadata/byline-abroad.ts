/** Bylines in other languages than English: "Par Claire Dubois, le 3 mars 2026". */

import { labelledWriter, withoutWriterLabel } from '../../protocol/text/labelled-writer';

/** What says that something was written, and in the same words when, in front of the name. */
const WRITTEN =
  /^(?:geschrieben|verfasst|veröffentlicht|erstellt|publié|écrit|rédigé|posté|publicado|escrito|redactado|publicat|pubblicato|scritto|inserito|geschreven|geplaatst|gepubliceerd|skrevet|skriven|publicerad|publisert|udgivet)e?s?(?:\s.{0,40}?)?\s(?=(?:von|par|por|per|di|da|door|av|af)\s)/iu;
const BY = /^(?:von|par|por|di|da|door|av|af)(?::\s*|\s+)/i;
const BARE = /(?:^|\s)(?:von|par|por|per|di|da|door|av|af):?\s*$/i;

/** "By" in front of a name. "Di" and "da" begin names themselves. */
export const BY_ABROAD = /^(?:[Vv]on|[Pp]ar|[Pp]or|[Dd]oor|[Aa]v|[Aa]f):?\s+(?=\p{Lu})/u;

/** Each word of a name has a capital, but those between them may have none. */
const NAME =
  /^\p{Lu}[\p{L}\p{M}'’-]{0,40}\.?(?:(?: (?:und|et|y|e|en|och|og|van|von|der|den|de|del|da|di|du|dos|la|le|zu|ten|ter|&)){0,3} \p{Lu}[\p{L}\p{M}'’-]{0,40}\.?){0,6}/u;

/** Whether a text may begin a byline. Most texts fail this quick test. */
export function mayBeginByline(text: string): boolean {
  return (
    BY.test(text) || BARE.test(text) || WRITTEN.test(text) || withoutWriterLabel(text) !== text
  );
}

/** Whether a text ends before the name comes. */
export function endsBeforeName(text: string): boolean {
  const line = text.trim();
  return BARE.test(text) || (line !== '' && withoutWriterLabel(line) === '');
}

/**
 * The name in a line, or empty. The words for "by" begin other lines too ("Von Montag bis Freitag"), so where nothing
 * says that it was written, the line is two names or more and a date, or nothing else.
 */
export function nameAbroad(line: string): string {
  const labelled = labelledWriter(line);
  if (labelled !== '') return labelled;
  const written = WRITTEN.exec(line)?.[0] ?? '';
  const rest = line.slice(written.length);
  const by = BY.exec(rest)?.[0];
  if (by === undefined) return '';
  const after = rest.slice(by.length);
  const name = NAME.exec(after)?.[0].replace(/\.$/, '') ?? '';
  if (written !== '' || name === '') return name;
  const isAll = /^ ?(?:$|[,·•|–—-]|(?:(?:le|am|el|il|den|op|på) )?\d)/.test(
    after.slice(name.length),
  );
  return isAll && name.includes(' ') ? name : '';
}
