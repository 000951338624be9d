/** A page whose program is there and whose content is not: it shows a spinner, or a line that says “Loading…”. */
import { allIn, isDrawn, viewOf } from '../copy/clobbering';
import { countSigns } from '../copy/visible-text';

/** Signs of main content. With more there is something to read, whatever else is on its way. */
const LITTLE_TEXT = 200;
/** Characters of a line that says so. */
const LONGEST_LINE = 60;

/** What such a line says, as its letters alone. */
const SAYINGS = [
  'loading',
  'pleasewait',
  'justamoment',
  'checkingyourbrowser',
  'wirdgeladen',
  'werdengeladen',
  'bittewarten',
  'chargement',
  'veuillezpatienter',
  'cargando',
  'esperepor',
  'caricamento',
  'carregando',
  'wordtgeladen',
  'загрузка',
  'جارالتحميل',
  'جاريالتحميل',
  'يرجىالانتظار',
  '読み込み中',
  '読込中',
  'ロード中',
  '加载中',
  '正在加载',
  '載入中',
  '正在載入',
];

const BUSY =
  '[aria-busy="true" i], [role="progressbar" i]:not([aria-valuenow]), progress:not([value])';

/**
 * @param live only measured.
 * @param kept the copy as a clip would have it. @param captured its characters
 */
export function isStillLoading(live: Document, kept: Element, captured: number): boolean {
  if (captured >= LITTLE_TEXT) return false;
  const isBusy = [...allIn(live, BUSY)].some((one) => viewOf(live) === null || isDrawn(one));
  return isBusy || textsOf(kept).some((text) => saysSo(text.trim(), captured));
}

/** Without dots at its end it may as well be a title, so it must be most of what there is. */
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
