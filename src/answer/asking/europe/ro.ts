import type { AskingWords } from '../asking-words';

export const romanian: AskingWords = {
  code: 'ro',
  asks: {
    time: `când|ce an|în ce an|ce ani|ce dată|ce zi|ce lună|ce secol|ce epocă|ce deceniu|ce perioadă|ce vârstă|cât timp|
      câți ani|de când|până când|cât de vechi|la ce oră`,
    amount: `cât|câți|câte|câtă|cât de mult|ce procent|ce procentaj|ce număr|ce proporție|ce cantitate|cât de des|
      cât de departe|cât de mare|cât de înalt|ce parte`,
    person:
      'cine|pe cine|cui|al cui|a cui|ce persoană|care jucător|ce jucător|ce actor|ce actriță|ce rege|ce președinte',
    place: `unde|de unde|ce oraș|ce țară|ce țări|ce loc|ce stat|ce regiune|ce continent|ce râu|care oraș|care țară`,
    reason: `de ce|din ce cauză|din ce motiv|care este motivul|care a fost motivul|ce a cauzat|ce a provocat`,
    way: 'cum|în ce fel|în ce mod|prin ce',
    definition: `ce este|ce sunt|ce era|ce a fost|ce înseamnă|cum se numește|cum se numea|cum se numesc|ce tip|ce fel|
      care este numele|care a fost numele`,
    other: 'ce|care|căror|cărui|cărei',
  },
  numbers: `doi|două|trei|patru|cinci|șase|șapte|opt|nouă|zece|unsprezece|doisprezece|douăzeci|treizeci|cincizeci|sut[ăe]|
    mi[ie]|milio(?:n|ane)|miliar(?:d|de)|jumătate|treime|sfert|zeci|la sută|prim(?:ul|a|ii)|a doua|al doilea|majoritatea`,
  months: `ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie`,
  units: `ani(?:lor)?|an(?:ul)?|lun[ăi]|săptămân[ăi]|zile|zi|or[eă]|minute|secunde|secol(?:ul|e)?|decenii`,
  reasons: `deoarece|pentru că|din cauza|datorită|întrucât|fiindcă|astfel|prin urmare|pentru a|ca urmare|motiv\\p{L}*|
    cauz\\p{L}+|provoc\\p{L}+|căci|încât`,
  ways: 'prin|cu ajutorul|folosind|utilizând|cu|mai întâi|apoi|pași|trebuie|poate|intermediul',
  definitions: `(?:este|sunt|era|erau|a fost|fost)\\s+(?:un|o|cel|cea)|înseamnă|se referă|numit[ăe]?|numiți|denumit[ăe]?|
    cunoscut[ăe]? (?:ca|sub)|constă|defin\\p{L}+|se numește|precum`,
  roles: `reg(?:e|ele|ina)|împărat\\p{L}*|președint\\p{L}+|ministr\\p{L}+|pap[aă]|episcop\\p{L}*|general\\p{L}*|profesor\\p{L}*|
    savant|om de știință|fizician\\p{L}*|chimist\\p{L}*|matematician\\p{L}*|autor\\p{L}*|scriitor\\p{L}*|poet\\p{L}*|
    fondator\\p{L}*|regizor\\p{L}*|actor\\p{L}*|actriț\\p{L}+|cântăreț\\p{L}*|jucător\\p{L}*|antrenor\\p{L}*|arhitect\\p{L}*|
    inginer\\p{L}*|inventator\\p{L}*|lider\\p{L}*|tat[ăa]l?|mam[ăa]|fiul|fiica|fratele|duce\\p{L}*|prinț\\p{L}*`,
  places: `oraș\\p{L}*|țar[ăai]\\p{L}*|stat(?:ul|e|ele)|loc(?:ul)?|sat(?:ul)?|regiun\\p{L}+|provinci\\p{L}+|râu\\p{L}*|lac\\p{L}*|
    insul\\p{L}+|ocean\\p{L}*|mare[a]?|munți\\p{L}*|strad\\p{L}+|parc\\p{L}*|stadion\\p{L}*|universit\\p{L}+|biseric\\p{L}+|
    castel\\p{L}*|muze\\p{L}+|nord\\p{L}*|sud\\p{L}*|est(?:ul)?|vest\\p{L}*`,
  abbreviations: `dl|dna|dr|prof|ing|Sf|ex|cf|art|cap|fig|nr|vol|pag|pp?|aprox|Str|Bd|tel|max|min|jud`,
  replies: 'da|nu',
  backs: `el|ea|ei|ele|său|sa|lui|lor|acest|această|aceasta|acesta|aceștia|aceste|acestea|ambele|ambii|acolo`,
  lasting: 'cât timp|ce vârstă|câți ani',
  prices: 'cost\\p{L}{0,3}|preț\\p{L}{0,4}|plăt\\p{L}+|salariu\\p{L}{0,2}',
  masses: 'cântăre\\p{L}+|greutate\\p{L}{0,2}',
  goesOn: 'și|şi|si|iar|dar',
  pronouns: 'el|ea|ei|ele|lui|lor',
  overviews: `despre ce|rezum(?:at|ă|atul|ați)|rezumă-mi|(?:puncte(?:le)?|idei(?:le)?) (?:principale|cheie|importante)|
    pe scurt|sinteză|subiectul?|tema`,
  pointing: `este|e|sunt|vorba|vorbește|acest|această|acesta|aceasta|acestui|acestei|asta|aici|pagin[aă]|paginii|
    articol(?:ul|ului)?|text(?:ul|ului)?|document(?:ul|ului)?|site(?:-ul)?|al?|ale|în|de|din|pe|îmi|mie|ne|te|rog|
    poți|fă|fă-mi|dă-mi|un|o|scurt|care|ce`,
};
