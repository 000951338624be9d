/** What the words of an answer of each kind look like. */
import type { QuestionKind } from './question-words';

/** Numbers as words, two to twelve and the round ones. */
const NUMBER_WORDS = `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|dozens?|hundreds?|
  thousands?|millions?|billions?|half|third|quarter|twice|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert|
  tausend|million(?:en)?|milliarden?|hälfte|drittel|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|cien|mil|
  mill(?:ón|ones)|mitad|tercio|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|cent|mille|moitié|tiers|due|tre|quattro|
  cinque|sei|sette|otto|nove|dieci|cento|mila|milion[ei]|metà|dois|duas|três|quatro|oito|dez|cem|milh(?:ão|ões)|metade|twee|
  drie|vijf|zes|zeven|negen|tien|honderd|duizend|miljoen|helft|два|две|двух|три|трёх|трех|четыре|четырёх|четырех|пять|пяти|
  шесть|шести|семь|восемь|девять|десять|сто|тысяч[аи]?|миллион(?:ов|а)?|миллиард(?:ов|а)?|половин[аыу]|треть|iki|üç|dört|beş|
  altı|yedi|sekiz|dokuz|yüz|bin|milyon|milyar|yarısı|yarım|dwa|dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|
  tysiąc|tysięcy|milionów|اثن(?:ان|ين)|ثلاثة?|أربعة?|خمسة?|ستة|سبعة?|ثمانية?|تسعة?|عشرة?|مئة|مائة|ألف|آلاف|مليون|مليار|نصف|
  ثلث|दो|तीन|चार|पांच|पाँच|छह|सात|आठ|नौ|दस|सौ|हजार|हज़ार|लाख|करोड़|मिलियन|अरब|आधा|आधे|δύο|τρεις|τρία|τέσσερ(?:ις|α)|πέντε|έξι|
  επτά|οκτώ|εννέα|δέκα|εκατό|χίλι(?:α|ες)|χιλιάδες|εκατομμύρι(?:α|ο)|μισό|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|trăm|nghìn|
  ngàn|triệu|tỷ|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|ratus|ribu|juta`;

const MONTHS = `jan(?:uary?)?|feb(?:ruary?)?|march|april|may|june|july|august|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|
  dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|
  septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|
  gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|
  outubro|novembro|dezembro|январ[ья]|феврал[ья]|марта?|апрел[ья]|ма[йя]|июн[ья]|июл[ья]|августа?|сентябр[ья]|октябр[ья]|
  ноябр[ья]|декабр[ья]|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|يناير|فبراير|مارس|أبريل|
  مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर`;

const UNITS = `years?|months?|weeks?|days?|hours?|minutes?|seconds?|ms|jahren?|monaten?|wochen?|tagen?|stunden?|minuten|
  sekunden|años?|mes(?:es)?|semanas?|días?|horas?|minutos?|ans?|années?|mois|semaines?|jours?|heures?|лет|годa?|года|месяц(?:ев|а)?|
  недел[ьи]|дн(?:я|ей)|час(?:ов|а)?|минут|yıl|ay|hafta|gün|saat|dakika|عاما?|سنة|سنوات|شهرا?|أشهر|يوما?|أيام|ساعات?|वर्ष|साल|दिन|महीने`;

const whole = (alternatives: string) =>
  `(?<![\\p{L}\\p{M}])(?:${joined(alternatives)})(?![\\p{L}\\p{M}])`;

const REASONS = `because|since|due to|owing to|so that|therefore|caused? by|as a result|reason|in order to|leads? to|to avoid|weil|
  denn|wegen|aufgrund|da|deshalb|um|damit|porque|debido a|ya que|por lo que|para|parce que|car|en raison|afin|puisque|perché|poiché|
  a causa|devido a|pois|omdat|vanwege|потому что|из-за|поскольку|так как|чтобы|поэтому|çünkü|nedeniyle|için|dolayı|yüzünden|ponieważ|
  لأن|بسبب|لذلك|نظرا|क्योंकि|कारण|इसलिए|ताकि|επειδή|λόγω|διότι|vì|bởi|do đó|karena`;

/** Without the line ends of this file; a space within a phrase stays. */
const joined = (list: string) => list.replace(/\n\s+/g, '');

/** Made when it is first needed. */
let made: Partial<Record<QuestionKind, RegExp>> | undefined;

function cues(): Partial<Record<QuestionKind, RegExp>> {
  made ??= {
    time: new RegExp(
      `(?<!\\p{N})(?:1\\d|20)\\p{N}{2}(?![\\p{N}])|\\p{N}{4}|${whole(MONTHS)}|\\p{N} ?-?(?:${joined(UNITS)})(?!\\p{L})|` +
        `(?:${joined(NUMBER_WORDS)})[ -](?:${joined(UNITS)})(?!\\p{L})|\\p{N}{1,2}(?:st|nd|rd|th)\\b|\\p{N}[年月日世年]|世纪|세기|년|ศตวรรษ|ปี`,
      'iu',
    ),
    amount: new RegExp(
      `\\p{N}|${whole(NUMBER_WORDS)}|[两二三四五六七八九十百千万亿]|ครึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ร้อย|พัน|ล้าน`,
      'iu',
    ),
    reason: new RegExp(
      `${whole(REASONS)}|因为|由于|因此|所以|ため|ので|から|때문|เพราะ|เนื่องจาก`,
      'iu',
    ),
    way: /\b(?:by \p{L}+ing|using|with|first|then|steps?|you can|must|should|run|set|open|press)\b/iu,
    definition:
      /\b(?:is|are|was|were)\s+(?:an?|the|one|any|known)\b|\b(?:refers? to|means|defined as|is called|consists? of)\b/i,
  };
  return made;
}

/** Two words with a capital side by side, or one that no sentence begins with, in scripts that have them. */
const NAME =
  /(?<=[\p{L}\p{N},;:)"'”’] ["'“‘(]?)\p{Lu}[\p{L}\p{M}'’]{1,80}|\p{Lu}[\p{L}\p{M}'’]{1,80}(?= \p{Lu}\p{L})/gu;

/** Names, mostly, in lower case. */
export function namesIn(sentence: string): string[] {
  return (sentence.match(NAME) ?? []).map((name) => name.toLowerCase());
}

/** Whether a sentence holds the kind of thing asked for. */
export function holdsKind(kind: QuestionKind, sentence: string): boolean {
  if (kind === 'person' || kind === 'place') return namesIn(sentence).length > 0;
  return cues()[kind]?.test(sentence) ?? false;
}
