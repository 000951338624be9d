import type { AskingWords } from '../asking-words';

export const english: AskingWords = {
  code: 'en',
  asks: {
    time: `when|what year|what date|what day|what month|what time|which year|which date|which day|which month|how long|
      how old|what century|which century|what decade|which decade|what era|what season|what age`,
    amount: `how many|how much|how far|how fast|how big|how large|how tall|how high|how wide|how heavy|how deep|how often|
      how few|what percent|what percentage|what number|what share|what fraction|what amount|what portion|what proportion|
      what size|what length|what distance|what speed|what temperature|what price|what population|what rank|
      what (?:do|does|did|would) .{1,80} (?:cost|weigh|measure)|
      what (?:is|was|are|were) (?:the|its|their) (?:[a-z-]{1,20} ){0,2}(?:price|cost|fee|weight|capacity|height|length|
      width|depth|size|speed|temperature|population|phone number|number of)`,
    person: `who|whom|whose|which person|which player|which actor|which actress|which president|which king|which queen|
      what person|what player|what actor|what actress|what president|what king|what queen|what scientist|what author`,
    place: `where|what city|what country|what state|what place|what town|what region|what continent|what river|
      what island|what stadium|which city|which country|which state|which place|which town|which region|which river|
      which continent|which island`,
    reason: `why|what cause|what causes|what caused|how come|for what reason|what reason|what reasons`,
    way: 'how|in what way|what method|by what means',
    definition: `what is|what are|what was|what were|define|meaning|what does|what do|what kind|what type|what sort`,
    other: 'what|which',
  },
  // “Was” and “do” begin questions in other languages too.
  yesNo: `(?:is|are|were|does|did|can|could|will|would|should|has|have|had|may) \\p{L}+|
    (?:was|do|am) (?:the|an?|i|you|he|she|it|we|they|there|this|that|these|those|my|your|his|her|our|their|any|all|most|people)`,
  numbers: `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|
    thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|millions?|billions?|trillions?|half|thirds?|
    quarters?|twice|once|single|none|majority|first|second|third|fourth|fifth|percent`,
  months: `jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|august|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|
    dec(?:ember)?`,
  units: `years?|months?|weeks?|days?|hours?|minutes?|seconds?|ms|decades?|centur(?:y|ies)|bc|ad|bce|ce`,
  reasons: `because|since|due to|owing to|so that|therefore|thus|hence|caused? by|as a result|reason|in order to|leads? to|
    led to|to avoid|to prevent|to allow|to protect|resulted in|results in`,
  ways: `by \\p{L}+ing|using|through|via|by means of|with|first|then|steps?|you can|must|should|run|set|open|press`,
  definitions: `(?:is|are|was|were)\\s+(?:an?|the|one|any|known)|refers? to|means|defined as|is called|are called|known as|
    consists? of|such as|including|called|named|types? of|kinds? of`,
  roles: `king|queen|emperor|president|minister|chancellor|pope|bishop|general|professor|scientist|physicist|chemist|
    mathematician|author|writer|poet|founder|director|actor|actress|singer|player|coach|quarterback|architect|engineer|
    inventor|explorer|leader|father|mother|son|daughter|brother|dr|mr|mrs|sir|lord|lady|saint|duke|prince|princess`,
  places: `city|cities|country|countries|state|town|village|region|province|county|river|lake|island|ocean|sea|mountains?|
    street|avenue|road|park|stadium|university|church|castle|museum|north|south|east|west|northern|southern|eastern|western`,
  irregular: `arise arose arisen|awake awoke awoken|bear bore borne|beat beaten|become became|begin began begun|bend bent|
    bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought|build built|
    burn burnt|buy bought|catch caught|choose chose chosen|cling clung|come came|creep crept|deal dealt|dig dug|
    draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|
    feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten|
    forgive forgave forgiven|freeze froze frozen|give gave given|go went gone|grow grew grown|hang hung|hear heard|
    hide hid hidden|hold held|keep kept|know knew known|lay laid|lead led|leave left|lend lent|lie lain|light lit|
    lose lost|make made|mean meant|meet met|overcome overcame|oversee oversaw overseen|
    overthrow overthrew overthrown|pay paid|prove proven|rebuild rebuilt|ride rode ridden|ring rang rung|
    rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|send sent|shake shook shaken|shine shone|
    shoot shot|show shown|shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|
    speak spoke spoken|spend spent|spin spun|stand stood|steal stole stolen|stick stuck|strike struck stricken|
    swear swore sworn|sweep swept|swell swollen|swim swam swum|swing swung|take took taken|teach taught|
    tear tore torn|tell told|think thought|throw threw thrown|undergo underwent undergone|understand understood|
    undertake undertook undertaken|wake woke woken|wear wore worn|weave wove woven|weep wept|win won|
    withdraw withdrew withdrawn|withstand withstood|write wrote written|child children|foot feet|goose geese|
    man men|mouse mice|tooth teeth|woman women|wife wives|leaf leaves|half halves|wolf wolves|thief thieves|
    shelf shelves|knife knives|crisis crises|datum data|medium media|phenomenon phenomena|criterion criteria`,
  abbreviations: String.raw`Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|vs|etc|e\.g|i\.e|cf|al|Fig|Figs|Eq|No|Nos|Vol|pp?|ca|approx|incl|excl|Inc|Ltd|Co|Corp|Rev|Gen|Col|Capt|Lt|Sgt|Sen|Rep|Gov|Hon|Mt|Ft|Dept|est|eds?|Ch|Sec|Ph\.D|Jan|Feb|Aug|Sept?|Oct|Nov|Dec`,
  replies: 'yes|no|yep|nope|sure|absolutely|definitely|certainly|of course|not really|not yet',
  backs: 'he|she|it|they|his|her|its|their|this|these|that|those|there|such|both|him|them',
  lasting: 'how long|how old|what age|how much time',
  prices:
    'costs?|costing|costly|price\\p{L}?|priced|fee|fees|charges?|paid|pay|how (?:much|expensive) (?:is|are|was|were)|worth|sold for|salary|earn(?:ed|s)?|budget',
  counts: `how (?:many(?! (?:pounds|bucks|quid))|far|fast|often|tall|wide|deep|long|old|few|quickly)|
    (?:what|which) (?:percent|percentage|number|speed|size|distance|temperature|rank|population|length)`,
  masses: 'weigh\\p{L}{0,2}|weight|heavy',
  goesOn: 'and|but',
  pronouns: 'he|she|it|they|him|her|them|his|hers|its|their',
  overviews: `about|summar(?:y|ies|i[sz]e|i[sz]ed|i[sz]ing)|sum up|
    (?:main|key|central|important) (?:points?|ideas?|messages?|facts?|takeaways?|topics?|arguments?)|takeaways?|
    tl;?dr|overview|gist|in (?:short|brief|a nutshell)|outline|topics?`,
  pointing: `s|this|that|these|it|the|an?|page|article|text|document|site|website|post|paper|story|selection|content|here|of|
    for|in|on|from|me|us|please|short|brief|briefly|give|tell|show|list|make|write|can|could|would|you|is|are|does|
    do|up`,
};
