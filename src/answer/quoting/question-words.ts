/**
 * The words that ask, by what they ask for, in the languages of most pages. Words that ask in one language and
 * carry content in another are left out; so are articles and the like, which weigh little because they are common.
 */

/** What kind of thing an answer must contain. */
export type QuestionKind =
  | 'time'
  | 'amount'
  | 'person'
  | 'place'
  | 'reason'
  | 'way'
  | 'definition'
  | 'other';

/** Phrases of lower-cased words, parted by `|`. The first kind that one is found of is the question's. */
export const ASKING: readonly (readonly [QuestionKind, string])[] = [
  [
    'time',
    `when|what year|what date|what day|what month|what time|which year|which date|which day|which month|how long|how old|
    what century|which century|what decade|wann|in welchem jahr|welches jahr|welchem jahr|welchem jahrhundert|wie lange|wie alt|
    cuándo|qué año|qué fecha|qué día|qué mes|qué siglo|cuánto tiempo|quand|quelle année|quelle date|quel jour|quel siècle|
    combien de temps|quando|in che anno|quale anno|che anno|que ano|em que ano|quanto tempo|quanto dura|wanneer|welk jaar|
    hoe lang|hoe oud|när|vilket år|hur länge|hvornår|hvilket år|hvor længe|når|milloin|minä vuonna|kiedy|w którym roku|
    którym roku|jak długo|kdy|v kterém roce|jak dlouho|когда|в каком году|каком году|какого года|каком веке|как долго|коли|
    якому році|când|ce an|cât timp|πότε|ποιο έτος|ποια χρονιά|ποια χρονολογία|πόσο καιρό|mikor|melyik évben|meddig|ne zaman|
    hangi yıl|hangi yılda|hangi tarihte|kaç yıl|ne kadar süre|متى|أي عام|أي سنة|في أي عام|كم سنة|كم من الوقت|מתי|באיזו שנה|
    کب|چه زمانی|کی|कब|किस वर्ष|किस साल|किस सदी|khi nào|năm nào|ngày nào|bao lâu|kapan|tahun berapa|berapa lama|
    什么时候|何时|哪一年|哪年|几年|多久|多长时间|什麼時候|何時|いつ|何年|どのくらいの期間|언제|몇 년|เมื่อไหร่|เมื่อไร|เมื่อใด|ปีใด|ปีไหน|นานเท่าใด|นานแค่ไหน`,
  ],
  [
    'amount',
    `how many|how much|how far|how fast|how big|how large|how tall|how high|how wide|how heavy|how deep|how often|how long|
    what percent|what percentage|what number|what share|what fraction|wie viel|wie viele|wieviel|wieviele|wie hoch|wie groß|
    wie weit|wie schnell|wie oft|wie schwer|wie tief|wie breit|wie teuer|prozentsatz|cuánto|cuánta|cuántos|cuántas|qué porcentaje|
    qué cantidad|combien|quel pourcentage|quel nombre|quanto|quanta|quanti|quante|quantos|quantas|qual percentual|hoeveel|
    hoe groot|hoe hoog|hur många|hur mycket|hvor mange|hvor meget|hvor mye|kuinka monta|kuinka paljon|ile|ilu|jak dużo|kolik|
    сколько|какой процент|какое количество|скільки|cât|câți|câte|câtă|πόσο|πόσα|πόσοι|πόσες|πόσους|πόση|hány|mennyi|mekkora|kaç|
    ne kadar|yüzde kaç|kaçı|كم|كم عدد|כמה|چند|چقدر|कितने|कितना|कितनी|कितनों|bao nhiêu|mấy|berapa|多少|几个|几次|几位|幾|多大|多高|
    多长|多远|いくつ|いくら|何人|何回|どれくらい|どのくらい|얼마|몇|เท่าไหร่|เท่าไร|เท่าใด|กี่`,
  ],
  [
    'person',
    `who|whom|whose|wer|wem|wen|wessen|quién|quiénes|qui|chi|quem|wie was|vem|vilka|hvem|kuka|ketkä|kto|kogo|komu|kdo|koho|кто|
    кого|кому|кем|чей|чья|хто|cine|ποιος|ποιοι|ποιον|ποιους|ki|kik|kim|kimin|kimdir|kimler|kime|من|من هو|من هي|מי|چه کسی|کون|कौन|किसने|
    किसके|किसका|किसकी|ai|siapa|谁|誰|哪位|何人|누구|누가|ใคร|ผู้ใด`,
  ],
  [
    'place',
    `where|what city|what country|what place|what town|which city|which country|which state|wo|woher|wohin|welcher stadt|
    welchem land|welche stadt|welches land|dónde|adónde|qué ciudad|qué país|où|quelle ville|quel pays|dove|quale città|onde|
    qual cidade|qual país|waar|welke stad|welk land|var|hvor|missä|mistä|gdzie|skąd|kde|kam|где|куда|откуда|каком городе|
    какой стране|де|unde|πού|ποια πόλη|ποια χώρα|hol|hová|nerede|nereye|nereden|neresi|neresidir|hangi şehir|hangi ülke|أين|
    أي مدينة|أي بلد|إلى أين|איפה|היכן|کجا|کہاں|कहाँ|कहां|किस शहर|किस देश|ở đâu|nơi nào|di mana|dimana|哪里|哪儿|何处|哪个城市|哪个国家|
    どこ|어디|ที่ไหน|ที่ใด`,
  ],
  [
    'reason',
    `why|what cause|what causes|what caused|how come|for what reason|warum|weshalb|wieso|wozu|por qué|pourquoi|perché|por que|
    porquê|waarom|varför|hvorfor|miksi|dlaczego|czemu|proč|почему|зачем|чому|de ce|γιατί|miért|neden|niçin|niye|لماذا|למה|
    מדוע|چرا|کیوں|क्यों|tại sao|vì sao|mengapa|kenapa|为什么|为何|為什麼|なぜ|どうして|왜|ทำไม|เพราะเหตุใด`,
  ],
  [
    'way',
    `how|wie|cómo|comment|come|como|hoe|hur|hvordan|miten|kuinka|jak|как|каким образом|як|cum|πώς|hogyan|nasıl|كيف|איך|כיצד|
    چگونه|چطور|کیسے|कैसे|thế nào|bằng cách nào|bagaimana|怎么|怎样|如何|怎麼|どうやって|어떻게|อย่างไร|ยังไง`,
  ],
  ['definition', `what|define|meaning`],
  [
    'other',
    `which|welche|welcher|welches|welchem|welchen|wofür|womit|wodurch|worüber|wovon|qué|cuál|cuáles|quel|quelle|quels|quelles|
    quoi|est-ce|qu'est-ce|che|cosa|quale|quali|qual|quais|o que|welke|wat|vad|vilken|vilket|hvad|hva|hvilken|hvilket|hvilke|mikä|
    mitä|minkä|co|jaki|jaka|jakie|jaką|który|która|które|którego|której|czego|czym|jaký|jaká|jaké|který|která|které|что|чего|чем|
    чему|какой|какая|какое|какие|каким|какого|какую|какому|каких|какими|каком|который|которая|которые|що|який|яка|яке|які|ce|care|
    τι|ποια|ποιο|ποιες|ποιας|mi|mit|milyen|melyik|ne|nedir|nelerdir|neyi|neye|hangi|hangisi|hangisidir|hangileri|ما|ماذا|ما هو|ما هي|أي|
    أية|بماذا|מה|מהו|מהי|איזה|איזו|چه|چیست|کدام|کیا|क्या|किस|कौन सा|कौन सी|कौन से|सा|gì|nào|cái gì|apa|apakah|yang mana|什么|哪些|哪个|哪种|
    哪一|哪|什麼|哪個|何|どの|どんな|どれ|무엇|어떤|어느|อะไร|ใด|ไหน`,
  ],
];
