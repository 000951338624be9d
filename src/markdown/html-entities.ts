/** The named characters of HTML 4, and the few later ones that occur in real pages. */

/** U+00A0 to U+00FF, in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** U+0391 to U+03A9 in order, then the same in small letters from U+03B1. `-` marks an unassigned letter. */
const GREEK =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega - - - - - - - alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';

const OTHERS =
  'quot " amp & lt < gt > apos \' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d lrm \u200e rlm \u200f ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ check ✓ colon : comma , period . num # excl ! lpar ( rpar ) lbrack [ rbrack ] lowbar _ ast * NewLine \n Tab \t';

let named: Map<string, string> | undefined;

function names(): Map<string, string> {
  if (named !== undefined) return named;
  named = new Map();
  for (const [first, list] of [
    [0xa0, LATIN_1],
    [0x391, GREEK],
  ] as const) {
    for (const [index, name] of list.split(' ').entries()) {
      named.set(name, String.fromCodePoint(first + index));
    }
  }
  const pairs = OTHERS.split(' ');
  for (let i = 0; i + 1 < pairs.length; i += 2) named.set(pairs[i] ?? '', pairs[i + 1] ?? '');
  return named;
}

/** The characters that browsers show for the numbers 128 to 159: those of Windows-1252. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Resolves the character references of HTML and markdown. Everything else stays. A name needs its semicolon, as in
 * markdown, because otherwise `?page=1&copy=2` would lose its parameter. A number does not, as in browsers.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,7})|([A-Za-z][A-Za-z\d]{1,30}));?/g,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) {
        return (whole.endsWith(';') && names().get(name)) || whole;
      }
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252[code - 0x80] ?? whole;
      const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return valid ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}
