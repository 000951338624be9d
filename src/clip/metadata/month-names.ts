/** The names of months and weekdays in dates. */

/**
 * The names of the months, January first, without accents: English, German, French, Spanish, Italian, Portuguese,
 * Dutch, Swedish, Danish and Norwegian, Polish and Russian.
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

/** Returns 1 to 12 for a month's name or at least its first three letters, and 0 for any other word. */
export function monthOf(word: string): number {
  const name = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (name.length < 3) return 0;
  return MONTHS.findIndex((names) => names.some((full) => full.startsWith(name))) + 1;
}

/** Leaves out weekdays that are also names of people. */
const WEEKDAYS = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado lunedi martedi mercoledi giovedi venerdi sabato domenica segunda-feira terca-feira quarta-feira quinta-feira sexta-feira maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'.split(
    ' ',
  ),
);

/** Checks whether a word is a weekday, in full or in its English abbreviation. */
export function isWeekday(word: string): boolean {
  return WEEKDAYS.has(
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}.]/gu, ''),
  );
}
