/** What elements of generated pages say of themselves: what means something to the clip, in every odd form. */
import fc from 'fast-check';
import { text } from './words';

const SPANS = [
  '0',
  '1',
  '2',
  '3',
  '7',
  '-1',
  '100',
  '1000',
  '65535',
  '1e9',
  'NaN',
  '',
  ' 2 ',
  '2.5',
];
const NUMBERS = ['0', '1', '7', '-3', '999999999', '1000000000', '1e3', '', 'x', '+4'];
export const ADDRESSES = [
  ...['', ' ', '/', 'nest', 'a(b', 'a)b', '((((((((((((((((((((((((((((((((((x', 'x y', 'a_b_*c*'],
  ...['?q=`a`&copy;=1&amp;b', '//tower.test/|', 'javascript:void 0', 'mailto:a@b.test', 'http://['],
  ...['https://ada:x@tower.test/<b>', 'data:text/plain,x', 'tel:+1', '\\\\tower', '%zz', '\ud800'],
];
/** What forms and documents answer to in place of their own properties. */
const CLOBBERING =
  'parentNode childNodes firstChild children nodeName nodeType textContent attributes body head querySelectorAll getAttribute implementation cookie title'.split(
    ' ',
  );

export const name = (names: readonly string[]) => fc.constantFrom(...names);

const VALUES: Record<string, readonly string[]> = {
  colspan: SPANS,
  rowspan: SPANS,
  href: ADDRESSES,
  src: ADDRESSES,
  'data-src': ADDRESSES,
  start: NUMBERS,
  value: NUMBERS,
  width: NUMBERS,
  reversed: [''],
  open: [''],
  checked: [''],
  hidden: [''],
  // No letters: those of a list are words of its markdown, and none of the page.
  type: ['checkbox', 'text', '1'],
  name: CLOBBERING,
  id: CLOBBERING,
  dir: ['rtl', 'auto'],
  role: ['presentation', 'none', 'button', 'heading'],
  class: ['language-c', 'note', 'a b'],
  style: [
    ...['display:none', 'display:block', 'display:inline-block', 'display:contents', 'float:left'],
    // In its place it may wait to be scrolled to, and is read.
    ...['visibility:hidden;position:absolute', 'visibility:visible'],
    ...['white-space:pre', 'position:absolute'],
  ],
};

const attribute: fc.Arbitrary<[string, string]> = fc.oneof(
  ...Object.entries(VALUES).map(([key, values]) => fc.tuple(fc.constant(key), name(values))),
  fc.tuple(fc.constant('alt'), text),
);

/** Most elements of a page carry next to nothing. */
export const attributes = fc
  .array(attribute, { maxLength: 2 })
  .map((all) => Object.fromEntries(all));
