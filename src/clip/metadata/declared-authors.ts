/** Reads the authors that `meta` elements declare. */

import type { HeadMeta } from './head-meta';

/** The names of elements that hold "Okafor, Chidi" even if there is only one. */
const CATALOGS = ['dc.creator', 'dcterms.creator'];

const AUTHOR_NAMES = `dc.creator dcterms.creator author article:author parsely-author
  sailthru.author citation_author byl`.split(/\s+/);

/** Returns the declared authors, given name first, in the page's order. */
export function declaredAuthors(meta: HeadMeta): string[] {
  const source = AUTHOR_NAMES.find((name) => meta.first(name) !== '') ?? '';
  const values = meta.all(source);
  const isOfOne = values.length > 1 || source === 'citation_author';
  const names = values.map((value) => {
    const name = declaredName(value);
    return isOfOne || CATALOGS.includes(source) ? givenFirst(name, isOfOne) : name;
  });
  return [...new Set(names)].filter((name) => name !== '');
}

/** "Ada Corvid - https://tower.test/" */
const ADDRESS_AFTER = /\s[-–—|(<]?\s?https?:\/\/\S{1,500}$/i;

/** "Ada Corvid (@ada)", "(3) Ada Corvid on X: “Nests …" */
const POSTER =
  /^(?:\(\d{1,6}\+?\) )?([^()":“@|]{1,60}) (?:\(@[\w.@-]{1,100}\)|on (?:X|Twitter|Threads|Instagram): ["“])/;

/** Returns the person whose post or account a title names, as social networks write it; else an empty text. */
export function posterIn(title: string): string {
  return POSTER.exec(title)?.[1]?.trim() ?? '';
}

/** Returns the declared name, or an empty text if the page declares an address or a number instead. */
export function declaredName(text: string): string {
  const name = text
    .replace(/^(?:written\s+|posted\s+|words\s+)?by[:\s]+/i, '')
    .replace(ADDRESS_AFTER, '')
    .trim();
  const isName =
    name.length <= 150 &&
    !/https?:|www\.|@|^admin(?:istrator)?$/i.test(name) &&
    /\p{L}/u.test(name);
  return isName ? name : '';
}

/** "Tower Press, Inc.", "King, Jr." */
const ADDITION = /^(?:jr|sr|ii|iii|iv|inc|ltd|llc|gmbh|ph\.?d|m\.?d|esq)\.?$/i;
/** "Department of Health, Victoria" */
const OFFICE = /\s(?:of|for|and|the|&)\s/i;
/** "Okafor C, Lindqvist M" */
const INITIALS = /\s\p{Lu}{1,2}\.?$/u;

/** Turns "Okafor, Chidi" round. @param isOfOne whether the element never holds several people. */
function givenFirst(name: string, isOfOne: boolean): string {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  if (family === '' || given === '' || more.length > 0) return name;
  if (ADDITION.test(given) || OFFICE.test(` ${name} `) || INITIALS.test(family)) return name;
  // "Ada Corvid, Bo Nest" may be two people.
  if (!isOfOne && family.includes(' ') && given.includes(' ')) return name;
  return `${given} ${family}`;
}
