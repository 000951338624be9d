/** Words that pages use around comments, and function words that are frequent in prose. */

/** Phrases of one or more words. */
const TALK =
  'comment,comments,reply,replies,leave a,report,upvote,posted,quote,permalink,joined,member,members,post,posts,likes,views';

/** For each first word, the words that may follow it. */
const talk = new Map<string, (readonly string[])[]>();
for (const phrase of TALK.split(',')) {
  const [first = '', ...rest] = phrase.split(' ');
  talk.set(first, [...(talk.get(first) ?? []), rest]);
}

/** Whether lower-cased words are about comments or their authors. */
export function isTalk(words: readonly string[]): boolean {
  return words.some((word, i) =>
    talk.get(word)?.some((rest) => rest.every((next, step) => words[i + 1 + step] === next)),
  );
}

/** Function words of the languages that most pages are in. */
const SMALL_WORDS = new Set(
  (
    'a about after all also an and any are as at be because been but by can could did do does for from had has have he her his how i if in into is it its just like me more my not of on one only or other our out she so some than that the their them then there these they this to was we were what when which who will with would you your ' +
    'de la le les des du un une et en est pour que qui dans sur pas plus avec ce au il ne se par sont nous vous ' +
    'der die das und ist nicht ein eine zu den mit von auf für sich auch es dem im sie werden wird oder wir ich ' +
    'el los las y por con para una como más su al lo es o pero sus ' +
    'il di che per non è sono della dei si come anche ma o os da do das dos em um uma não com na no ' +
    'van het een dat op te niet zijn voor met aan'
  ).split(' '),
);

/** How many of these lower-cased words are small words. */
export function countSmallWords(words: readonly string[]): number {
  let count = 0;
  for (const word of words) if (SMALL_WORDS.has(word)) count++;
  return count;
}
