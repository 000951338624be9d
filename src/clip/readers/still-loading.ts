/** Recognises pages whose content has not loaded yet: they show a spinner, or a line that says “Loading…”. */
import { allIn, isDrawn, viewOf } from '../copy/clobbering';
import { countSigns } from '../copy/visible-text';

/** Characters of main content, without white space. A page with more has something to read, whatever else loads. */
const LITTLE_TEXT = 200;
/** Maximum characters of a line that says so. */
const LONGEST_LINE = 60;

/** The letters of such lines. */
const SAYINGS = `loading pleasewait justamoment checkingyourbrowser wirdgeladen werdengeladen
  bittewarten chargement veuillezpatienter cargando esperepor caricamento carregando wordtgeladen
  загрузка جارالتحميل جاريالتحميل يرجىالانتظار
  読み込み中 読込中 ロード中 加载中 正在加载 載入中 正在載入`.split(/\s+/);

const BUSY =
  '[aria-busy="true" i], [role="progressbar" i]:not([aria-valuenow]), progress:not([value])';

/**
 * @param live only measured.
 * @param kept the copy, cut down to what a clip would contain. @param captured its characters.
 */
export function isStillLoading(live: Document, kept: Element, captured: number): boolean {
  if (captured >= LITTLE_TEXT) return false;
  const isBusy = [...allIn(live, BUSY)].some((one) => viewOf(live) === null || isDrawn(one));
  return isBusy || textsOf(kept).some((text) => saysSo(text.trim(), captured));
}

/** Whether a line says so. Without dots at its end it may be a title, so it must be at least half of the text. */
function saysSo(line: string, captured: number): boolean {
  if (line === '' || line.length > LONGEST_LINE) return false;
  const letters = (line.toLowerCase().match(/\p{L}/gu) ?? []).join('');
  if (line.endsWith('…') || line.endsWith('..')) {
    return SAYINGS.some((saying) => letters.includes(saying));
  }
  return SAYINGS.includes(letters) && countSigns(line) * 2 >= captured;
}

function textsOf(kept: Element): string[] {
  const walk = kept.ownerDocument.createTreeWalker(kept, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode.nodeValue ?? '');
  return texts;
}
