/** Words with which what surrounds the content gives itself away, and words of which prose is full. */

const SAYS: readonly (readonly [name: string, phrases: string])[] = [
  [
    'legal',
    'copyright,all rights reserved,privacy,terms of,terms and,cookie,cookies,disclaimer,trademark,trademarks',
  ],
  [
    'join',
    'subscribe,subscribed,subscriber,subscribers,newsletter,newsletters,sign up,sign in,signup,log in,login,register,registration,my account,create account,join now,donate',
  ],
  [
    'share',
    'share,tweet,facebook,twitter,linkedin,pinterest,whatsapp,instagram,youtube,copy link,print,email,e mail',
  ],
  [
    'related',
    'related,recommended,you may,you might,more from,more in,more on,more stories,more articles,read more,read next,read also,see also,popular,trending,latest,similar,people also,also like,up next',
  ],
  [
    'talk',
    'comment,comments,reply,replies,leave a,report,upvote,posted,quote,permalink,joined,member,members,post,posts,likes,views',
  ],
  [
    'browse',
    'home,menu,skip to,back,next,previous,view all,show more,load more,see all,filter,filters,sort by,search,page 1,page 2,view more,show all',
  ],
  [
    'byline',
    'by,written by,updated,published,min read,mins read,minute read,minutes read,author,authors,editor,photo,photograph,photographer,image credit,getty',
  ],
  [
    'shop',
    'add to,cart,bag,in stock,out of stock,shipping,delivery,warranty,return,returns,quantity,qty,sku,checkout,buy now,wishlist',
  ],
  [
    'contact',
    'contact,phone,call us,address,opening hours,get started,get a quote,book a,book now,learn more,find out,request a,schedule a',
  ],
];

export const SAYS_NAMES: readonly string[] = SAYS.map(([name]) => name);

interface Entry {
  /** Of the word alone. */
  bits: number;
  phrases: { rest: readonly string[]; bits: number }[];
}

const entries = new Map<string, Entry>();
for (const [bit, [, phrases]] of SAYS.entries()) {
  for (const phrase of phrases.split(',')) {
    const [first = '', ...rest] = phrase.split(' ');
    const entry = entries.get(first) ?? { bits: 0, phrases: [] };
    if (rest.length === 0) entry.bits |= 1 << bit;
    else entry.phrases.push({ rest, bits: 1 << bit });
    entries.set(first, entry);
  }
}

/** Which of `SAYS_NAMES` some lower-cased words match, as bits in their order. */
export function saysOf(words: readonly string[]): number {
  let bits = 0;
  for (let i = 0; i < words.length; i++) {
    const entry = entries.get(words[i] ?? '');
    if (!entry) continue;
    bits |= entry.bits;
    for (const { rest, bits: own } of entry.phrases)
      if (rest.every((word, step) => words[i + 1 + step] === word)) bits |= own;
  }
  return bits;
}

/** The small words of the languages that most pages are in. */
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

/** How many of some lower-cased words are small ones. */
export function countSmallWords(words: readonly string[]): number {
  let count = 0;
  for (const word of words) if (SMALL_WORDS.has(word)) count++;
  return count;
}

export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}
