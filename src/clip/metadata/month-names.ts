/** Months and days of the week, as dates write them. */

/**
 * The months as dates write them, without accents, January first: English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Swedish, Danish and Norwegian, Polish and Russian.
 */
const MONTHS = [
  'january januar janner janvier enero gennaio janeiro januari stycznia января',
  'february februar fevrier febrero febbraio fevereiro februari lutego февраля',
  'march marz mars marzo marco maart marts marca марта',
  'april avril abril aprile kwietnia апреля',
  'may mai mayo maggio maio mei maj maja мая',
  'june juni juin junio giugno junho czerwca июня',
  'july juli juillet julio luglio julho lipca июля',
  'august aout agosto augustus augusti sierpnia августа',
  'september septembre septiembre settembre setembro wrzesnia сентября',
  'october oktober octobre octubre ottobre outubro pazdziernika октября',
  'november novembre noviembre novembro listopada ноября',
  'december dezember decembre diciembre dicembre dezembro desember grudnia декабря',
].map((names) => names.split(' '));

/** 1 to 12 for a month's name, or its first three letters or more; 0 for any other word. */
export function monthOf(word: string): number {
  const name = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (name.length < 3) return 0;
  return MONTHS.findIndex((names) => names.some((full) => full.startsWith(name))) + 1;
}

/** Without those that are names as well. */
const WEEKDAYS = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado lunedi martedi mercoledi giovedi venerdi sabato domenica segunda-feira terca-feira quarta-feira quinta-feira sexta-feira maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'.split(
    ' ',
  ),
);

/** Whether a word is a day of the week, in full or as English shortens it. */
export function isWeekday(word: string): boolean {
  return WEEKDAYS.has(
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}.]/gu, ''),
  );
}
