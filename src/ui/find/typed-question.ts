import { squeeze } from '../../protocol/plain-line';

/**
 * Words that begin a question, in the languages of the interface and some more. Words that begin titles as
 * often are left out.
 */
const WORDS = [
  // English
  `who whom whose what when where which why how is are was were do does did can could should would will has have`,
  // German
  `wer wem wen wessen was wann wo woher wohin warum weshalb wieso wozu womit wodurch wie welche welcher welches welchem
   welchen ist sind war waren hat haben kann können muss gibt`,
  // French
  `qui quand où d'où pourquoi comment combien quel quelle quels quelles lequel laquelle est-ce qu'est-ce y-a-t-il`,
  // Spanish, also without the accents that few type
  `qué quién quiénes quien cuándo cuando dónde donde adónde cuánto cuánta cuántos cuántas cuanto cuantos cómo como cuál
   cuáles cual cuales`,
  // Italian, Portuguese, Romanian
  `chi quando dove quanto quanti quante perché come quale quali qual cosa cos'è`,
  `quem onde aonde quantos quantas porquê por-que qual quais`,
  `cine când unde cât câți câte cum care`,
  // Dutch, Polish
  `wanneer waar waarom waardoor waarmee hoe hoeveel hoelang welk wat wie`,
  `kto kogo komu kiedy gdzie skąd dokąd dlaczego jak jaki jaka jakie ile ilu który która które co czy`,
  // Russian, Ukrainian
  `кто кого кому кем когда где куда откуда почему зачем как какой какая какое какие сколько что чем`,
  `хто коли де чому навіщо як який яка яке які скільки`,
  // Greek, Arabic, Hebrew, Turkish
  `ποιος ποια ποιο ποιοι πότε πού γιατί πώς πόσο πόσα πόσοι πόσες τι`,
  `من متى أين اين لماذا كيف كم ماذا ما هل أي`,
  `מי מתי איפה היכן לאן למה מדוע איך כיצד כמה מה האם`,
  `kim kimin nerede neden niçin nasıl kaç hangi ne`,
];
const BEGINNINGS = new Set(WORDS.join(' ').split(/\s+/));

/** Minimum number of words. Fewer words are more often a name or a title than a question. */
const LEAST_WORDS = 3;

/** In languages without spaces between words, a question word may be anywhere, or at the end. */
const UNSPACED =
  /什么|什麼|怎么|怎麼|怎样|怎樣|哪里|哪裡|哪个|哪個|哪些|多少|如何|为何|為何|谁|誰|[吗嗎]$|なぜ|どうして|どうやって|どこ|いつ|だれ|いくら|いくつ|どんな|どの|とは何|(?:です|ます|でしょう)か$/u;

/** Returns whether text without a question mark is a question. */
function beginsAsQuestion(text: string): boolean {
  const words = text.trim().toLowerCase().replace(/’/g, "'").split(/\s+/);
  const [first = ''] = words;
  return (words.length >= LEAST_WORDS && BEGINNINGS.has(first)) || UNSPACED.test(text.trim());
}

/** Returns whether the person wants to ask this rather than to search for it. */
export function isQuestion(text: string): boolean {
  return /[?？؟]\s*$/u.test(text) || beginsAsQuestion(text);
}

const MOST_OF_A_SELECTION = 600;

/** Combines the typed question with the quoted selection. */
export function questionAbout(typed: string, quoted: string | undefined): string {
  const words = typed.trim();
  if (quoted === undefined) return words;
  const selection = squeeze(quoted).slice(0, MOST_OF_A_SELECTION);
  // Double quotation marks would search for the exact phrase.
  return words === '' ? selection : `${words} ‘${selection}’`;
}
