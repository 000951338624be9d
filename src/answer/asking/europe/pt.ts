import type { AskingWords } from '../asking-words';

export const portuguese: AskingWords = {
  code: 'pt',
  asks: {
    time: `quando|que ano|em que ano|qual ano|que século|que data|que dia|que mês|que época|que década|quanto tempo|
      quanto dura|quantos anos|desde quando|até quando|que período|que horas`,
    amount: `quanto|quanta|quantos|quantas|qual percentual|qual porcentagem|que porcentagem|que percentagem|
      qual a percentagem|que número|que quantidade|que parte|com que frequência|que distância|que altura`,
    person: `quem|de quem|a quem|que pessoa|qual jogador|que jogador|que ator|que rei|qual presidente|que presidente`,
    place: `onde|aonde|de onde|qual cidade|que cidade|qual país|que país|que lugar|que estado|que região|que rio`,
    reason: 'por que|porquê|porque|por qual motivo|por que motivo|qual a razão|qual o motivo',
    way: 'como|de que maneira|de que forma|de que modo',
    definition: `o que é|o que são|o que era|o que significa|como se chama|qual é o nome|qual o nome|que tipo|qual tipo`,
    other: 'qual|quais|o que|que',
  },
  numbers: `dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte|trinta|cinquenta|cem|centenas?|mil|
    milhares|milh(?:ão|ões)|bilh(?:ão|ões)|metade|terços?|quartos?|dezenas?|dúzias?|por cento|primeir[oa]|segund[oa]|nenhuma?`,
  months: `janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro`,
  units: 'anos?|m(?:ês|eses)|semanas?|dias?|horas?|minutos?|segundos?|séculos?|décadas?',
  reasons: `porque|devido (?:ao?s?|às?)|pois|já que|uma vez que|por causa|graças a|portanto|por isso|para que|a fim de|
    razão|razões|motivo|caus\\p{L}+|provoc\\p{L}+`,
  ways: 'mediante|através de|por meio de|usando|utilizando|com|primeiro|depois|passos?|deve|\\p{L}+(?:ando|endo|indo)',
  definitions: `(?:é|são|era|eram|foi|foram)\\s+(?:uma?|o|a|os|as)|significa|refere-se|chamad[oa]s?|denominad[oa]s?|
    conhecid[oa]s? como|consiste em|defin\\p{L}+|como`,
  roles: `rei|rainha|imperador|imperatriz|presidente|ministr[oa]|papa|bispo|general|professora?|cientista|físico|químico|
    matemático|autora?|escritora?|poeta|fundadora?|diretora?|ator|atriz|cantora?|jogador|treinador|arquiteto|engenheiro|
    inventor|explorador|líder|pai|mãe|filho|filha|irmão|dr|sr|sra|são|duque|príncipe|princesa`,
  places: `cidade|cidades|país|países|estado|lugar|aldeia|região|província|rio|lago|ilha|oceano|mar|montanhas?|rua|avenida|
    parque|estádio|universidade|igreja|castelo|museu|norte|sul|leste|oeste`,
  abbreviations: String.raw`Sr|Sra|Srta|Dr|Dra|Prof|Profa|Sto|Sta|p\.\s?ex|ex|cf|vs|art|cap|fig|nº|vol|págs?|pp?|aprox|Av|Gen|Eng|tel|máx|mín`,
  replies: 'sim|não|claro',
  backs: `ele|ela|eles|elas|seu|sua|seus|suas|este|esta|estes|estas|isto|esse|essa|isso|ambos|ambas`,
  lasting: 'quanto tempo|quanto dura|quantos anos|que idade',
  prices: 'custa|custam|custou|custo|preço|pag\\p{L}{1,5}|salário',
  counts: 'quant[oa]s(?! reais)',
  masses: 'pesa|pesam|pesava|peso',
  goesOn: 'e|mas',
  pronouns: 'ele|ela|eles|elas|dele|dela|deles|delas|seu|sua|seus|suas',
  overviews: `(?:de|do|sobre) que(?: é que)? (?:trata|fala|se trata|é)|trata|fala|resum(?:o|e|a|ir|idos?|ida)|
    pontos? (?:chave|principa(?:l|is)|importantes?)|ide?ias? (?:chave|principa(?:l|is))|
    em (?:resumo|suma|poucas palavras)|assunto|tema`,
  pointing: `este|esta|isto|esse|essa|isso|o|a|os|as|um|uma|de|do|da|dos|das|deste|desta|disto|em|no|na|neste|nesta|se|me|
    nos|página|pagina|artigo|texto|documento|site|aqui|por|favor|pode|podes|faz|faça|dá-me|dê|breve|brevemente|é|
    são|sobre|que`,
};
