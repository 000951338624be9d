/** The texts of generated pages: words, and every sign that means something to some reader of markdown. */
import fc from 'fast-check';

const WORDS = 'jackdaw tower nest A of Zürich 日本 Ωmega ÀÉ e\u0301t\u0301 x 😀 naïve'.split(' ');

const MARKS = [
  ...'*_~`[]()<>|#-+=\\!&$:^"\'.,{}@/%;?'.split(''),
  ...'** __ ~~ ``` ~~~ *** --- === ___ ## ###### > >> + 1. 2) 10. 1) ]( ][ ]: [^1] [^1]: [x] [ ] ![ !\\ \\\\ \\* |- :-: |---|'.split(
    ' ',
  ),
  ...'<b> </div> <!-- --> <?x <a <x@y.test> &amp; &copy; &#42; &#x2a; &lt;b&gt; <![CDATA[x]]>'.split(
    ' ',
  ),
  ...'*a* _a_ **a** ~a~ ~~a~~ `a` a_b a__b [a](b) ![a](b) [a]: http://b.test www.tower.test a@tower.test'.split(
    ' ',
  ),
  ...'https://tower.test/a_b_?c=*d* $5 #tag @ada 3*4 2^10 x_1 C# f(x)[0] a|b'.split(' '),
];

/** Formulas keep their TeX, which is other signs than the page's: they are compared by letters. */
const FORMULAS = ['$x_1$', '\\(a_1 * b_2\\)', '$$a^2$$', '\\[a\\]'];

const ODD = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\ud83d',
  '\ude00',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2028',
  '\u00ad',
  '\ufeff',
  '\ufffd',
  '\u0301',
  'w'.repeat(90),
];

const SPACES = [' ', ' ', ' ', ' ', '', '', '\n', '\u00a0', '    ', '\t', '\u3000', '\r\n'];

const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...WORDS), weight: 120 },
  { arbitrary: fc.constantFrom(...MARKS), weight: 100 },
  { arbitrary: fc.constantFrom(...ODD), weight: 10 },
  { arbitrary: fc.constantFrom(...FORMULAS), weight: 2 },
);

/** A text node; sometimes nothing at all. */
export const text: fc.Arbitrary<string> = fc
  .array(fc.tuple(piece, fc.constantFrom(...SPACES)), { maxLength: 6, size: 'max' })
  .map((pieces) => pieces.flat().join(''));
