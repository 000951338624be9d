/** Decides whether a date belongs to the story of a text, such as the day of a fair, and not to the page. */
import { squeeze } from '../../protocol/plain-line';
import { isBlockTag, isElement, tagOf } from '../markdown/writer';
import { isPeriod } from './dates';
import { monthOf } from './month-names';

/** Matches the beginning of a line about the page itself, in lower case: ignoring case takes browsers long to compile. */
const OF_THE_PAGE =
  /^\P{L}{0,10}(?:(?:this|the) (?:article|post|page|story|entry|piece|guide|document|version)\b.{0,40}?)?(?:(?:first|originally|last|most|recently|zuletzt|erstmals|dernière|última|laatst|sist|senast|sidst)\s+){0,3}(?:by|von|par|por|di|da|door|av|af|post(?:ed|é)|publi|submitted|written|created|added|released|issued|started|date|datum|fecha|data\b|veröffentlich|erschien|erstellt|stand\b|geplaatst|gepubliceerd|opublikowan|skrevet|skriven|pubblicat|inserito|escrito|escrit|écrit|rédigé|опубликован|updat|modif|revis|edited|reviewed|aktuali|mis à jour|a[ck]?tuali[sz]|aggiornat|bijgewerkt|oppdater|opdater|uppdater|обновл)/u;
/** Matches classes of elements with a date or with facts about the page. */
const NAMED = /(?:^|[-_\s]|[a-z](?=[A-Z]))(?:date|publi|posted|meta|byline)/i;
/** Matches what separates parts of a line: a bar, a dot, the end of a sentence. */
const PARTED = /\s[|•·–—-]\s|[|•·…]|[.!?](?=\s+\p{Lu})/gu;
/** Elements of prose, where any element may hold words of a sentence. Elsewhere each element stands alone. */
const PROSE = /^(?:P|LI|DD|TD|BLOCKQUOTE|FIGCAPTION)$/;
const IN_PROSE = /^(?:A|ABBR|B|CITE|EM|I|MARK|STRONG|TIME|U)$/;

/** The number of words in small letters that make a sentence: before a date, and in all. */
const BEFORE = 3;
const IN_ALL = 5;
/** Characters to read before a date, and after it. */
const REACH = 160;

/** @param node the text with the date. */
export function isInRunningText(node: Node): boolean {
  const holder = node.parentElement;
  if (!holder) return false;
  const own = squeeze((node.nodeValue ?? '').slice(0, REACH));
  const before = textBeside(node, 'previousSibling');
  const after = textBeside(node, 'nextSibling');
  if (isPeriod(squeeze(`${before} ${own} ${after}`))) return true;
  return !NAMED.test(holder.getAttribute('class') ?? '') && tells(before, own, after);
}

/** Checks whether a text is a sentence, not just a date with its label. */
export function isSentence(text: string): boolean {
  return isPeriod(text) || tells('', text, '');
}

/** @param own the part with the date. */
function tells(before: string, own: string, after: string): boolean {
  const whole = squeeze(`${before} ${own} ${after}`);
  if (isOfThePage(whole) || isOfThePage(own)) return false;
  const at = Math.max(0, own.search(/\d/));
  const head = clauses(`${before} ${own.slice(0, at)}`).at(-1) ?? '';
  const tail = clauses(`${own.slice(at)} ${after}`)[0] ?? '';
  if (isOfThePage(head)) return false;
  const [first, second] = [smallWords(head), smallWords(tail)];
  const ends = /[\p{L}\d]\.$/u.test(whole) && !/\b\p{L}\.\p{L}\.$/u.test(whole);
  return first >= BEFORE || first + second >= IN_ALL || (ends && first + second > 0);
}

const isOfThePage = (text: string): boolean => OF_THE_PAGE.test(text.toLowerCase());

function clauses(text: string): string[] {
  return text.split(PARTED);
}

/** Counts the words in small letters, without months and counted things: "5 min read". */
function smallWords(text: string): number {
  const words =
    squeeze(text)
      .replace(/\d[\d.,k]{0,8} \p{Ll}{1,30}/gu, ' ')
      .match(/(?<![\p{L}\d])\p{Ll}{3,}/gu) ?? [];
  return words.filter((word) => monthOf(word) === 0).length;
}

/** Returns the text in the same line as a node, before or after it. */
function textBeside(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  let text = '';
  let at: Node = node;
  while (text.length < REACH) {
    const next = at[side];
    if (next === null) {
      const up = at.parentElement;
      if (!up || isBlockTag(tagOf(up)) || !joinsLine(up)) break;
      at = up;
      continue;
    }
    at = next;
    if (isElement(next) && (tagOf(next) === 'BR' || isBlockTag(tagOf(next)) || !joinsLine(next)))
      break;
    const more = (next.textContent ?? '').slice(0, REACH);
    text = side === 'nextSibling' ? `${text}${more}` : `${more}${text}`;
  }
  return text;
}

/** Checks whether an element in a line forms a sentence with the text beside it. */
function joinsLine(element: Element): boolean {
  return IN_PROSE.test(tagOf(element)) || PROSE.test(tagOf(element.parentElement ?? element));
}
