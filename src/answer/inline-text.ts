import { decodeEntities } from '../markdown/html-entities';

/** Code spans keep their characters as they stand, so they are cut out before the rest is read. */
const CODE_SPAN = /(?<!\\)(`+)(.+?)(?<!`)\1(?!`)/g;

/** What a line of markdown shows: link texts, no images, no emphasis marks, escapes resolved. */
export function inlineText(markdown: string): string {
  let text = '';
  let from = 0;
  for (const span of markdown.matchAll(CODE_SPAN)) {
    text += plain(markdown.slice(from, span.index)) + (span[2] ?? '').trim();
    from = span.index + span[0].length;
  }
  text += plain(markdown.slice(from));
  return text.replace(/\s+/gu, ' ').trim();
}

const LINK_TARGET = String.raw`\((?:<[^>]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\)`;
const IMAGE = new RegExp(String.raw`!\[[^[\]]*\](?:${LINK_TARGET}|\[[^\]]*\])`, 'g');
const LINK = new RegExp(String.raw`(?<!\\)\[([^[\]]*)\](?:${LINK_TARGET}|\[[^\]]*\])`, 'g');

function plain(markdown: string): string {
  const shown = markdown
    .replace(IMAGE, '')
    .replace(LINK, '$1')
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/(?<!\\)<https?:[^>\s]*>/g, '')
    .replace(/(?<!\\)<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/(?<!\\)(\*{1,3}|~~)(?=\S)(.+?)(?<=[^\s\\])\1/g, '$2')
    .replace(/(?<![\\\p{L}\p{N}_])(_{1,3})(?=\S)(.+?)(?<=[^\s\\])\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return decodeEntities(shown);
}

/** Plain text as markdown that shows exactly that text. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|&]/g, '\\$&')
    .replace(/^(\s*)([#+-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');
}
