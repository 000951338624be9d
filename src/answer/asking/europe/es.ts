import type { AskingWords } from '../asking-words';

export const spanish: AskingWords = {
  code: 'es',
  asks: {
    time: `cuándo|qué año|qué años|qué fecha|qué día|qué mes|qué siglo|qué época|qué década|qué momento|qué edad|
      cuánto tiempo|cuántos años tenía|cuántos años tiene|desde cuándo|hasta cuándo|qué periodo|qué período|qué hora`,
    amount: `cuánto|cuánta|cuántos|cuántas|qué porcentaje|qué cantidad|qué número|qué proporción|qué parte|qué distancia|
      qué tamaño|qué altura|qué velocidad|cada cuánto|qué tan|con qué frecuencia`,
    person:
      'quién|quiénes|qué persona|qué jugador|qué actor|qué actriz|qué presidente|qué rey|qué reina|qué científico',
    place: `dónde|adónde|qué ciudad|qué ciudades|qué país|qué países|qué lugar|qué estado|qué región|qué continente|
      qué río|qué isla|qué sitio`,
    reason: `por qué|qué causa|qué causó|qué motivo|qué razón|cuál es la razón|a qué se debe|a qué se debió`,
    way: 'cómo|de qué manera|de qué forma|qué método',
    definition: `qué es|qué son|qué era|qué eran|qué fue|qué significa|cómo se llama|cómo se llamaba|cómo se denomina|
      qué tipo|qué clase|cuál es el nombre|cuál era el nombre`,
    other: 'qué|cuál|cuáles',
  },
  numbers: `dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|
    cien(?:tos)?|mil(?:es)?|mill(?:ón|ones)|mitad|terci(?:o|os)|cuartos?|docenas?|decenas|por ciento|primer[ao]?|segund[ao]|
    tercer[ao]?|ningun[ao]?|mayoría`,
  months: `enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre`,
  units: 'años?|mes(?:es)?|semanas?|días?|horas?|minutos?|segundos?|siglos?|décadas?',
  reasons: `porque|debido al?|ya que|por lo que|para|puesto que|dado que|a causa|gracias a|por ello|por eso|por tanto|
    así que|con el fin|razón|razones|motivo|provoc\\p{L}+|caus\\p{L}+`,
  ways: 'mediante|a través de|por medio de|utilizando|usando|con|primero|luego|después|pasos?|debe|puede|\\p{L}+(?:ando|iendo)',
  definitions: `(?:es|son|era|eran|fue|fueron)\\s+(?:una?|el|la|los|las|unos|unas)|significa|se refiere|llamad[ao]s?|
    denominad[ao]s?|conocid[ao]s? como|consiste en|consta de|defin\\p{L}+|se llama|como`,
  roles: `rey|reina|emperador|emperatriz|president[ea]|ministr[oa]|papa|obispo|general|profesora?|científic[oa]|físico|
    químico|matemático|autora?|escritora?|poeta|fundadora?|directora?|actor|actriz|cantante|jugador|entrenador|arquitecto|
    ingeniero|inventor|explorador|líder|padre|madre|hijo|hija|hermano|dr|sr|sra|san|duque|príncipe|princesa`,
  places: `ciudad|ciudades|país|países|estado|lugar|pueblo|región|provincia|río|lago|isla|océano|mar|montañas?|calle|
    avenida|parque|estadio|universidad|iglesia|castillo|museo|norte|sur|este|oeste`,
  irregular: `abrir abierto|andar anduvo|caber cupo|caer cayó|conducir condujo|construir construyó construye|cubrir cubierto|
    dar dio|decir dijo dicho dice|descubrir descubierto|destruir destruyó|elegir eligió elige|escribir escrito|
    freír frito|hacer hizo hecho hace|imprimir impreso|introducir introdujo|leer leyó|morir murió muerto muere|
    obtener obtuvo obtiene|pedir pidió|poder pudo puede|poner puso puesto pone|producir produjo produce|
    querer quiso quiere|reducir redujo|romper roto|saber supo sabe|seguir siguió sigue|sentir sintió|
    servir sirvió sirve|tener tuvo tiene|traducir tradujo|traer trajo|venir vino viene|ver vio visto|
    volver volvió vuelto vuelve|mantener mantuvo mantiene|contener contuvo contiene|proponer propuso propuesto|
    componer compuso compuesto|convertir convirtió convierte|conseguir consiguió|resolver resuelto|
    perder perdió pierde|empezar empezó empieza|comenzar comenzó comienza|encontrar encontró encuentra|
    contar contó cuenta|mostrar mostró muestra|nacer nació nace|conocer conoció conoce`,
  abbreviations: String.raw`Sr|Sra|Srta|Dr|Dra|Prof|Dña|Sto|Sta|p\.\s?ej|ej|cf|vs|art|cap|fig|núm|nº|vol|págs?|pp?|aprox|EE|Ud|Uds|Av|Avda|Gral|Ing|Lic|tel|máx|mín`,
  replies: 'sí|no|claro|por supuesto',
  backs: `él|ella|ellos|ellas|su|sus|este|esta|estos|estas|esto|ese|esa|eso|esos|esas|ambos|ambas|allí`,
  lasting: 'cuánto tiempo|qué edad|cuántos años|cuánto dura',
  prices: 'cuestan?|costó|costaron|costo|coste|precio|vale|pag\\p{L}{1,5}|tarifa|salario',
  counts: 'cuánt[oa]s(?! pesos)|cuánto tiempo|cada cuánto|qué (?:distancia|altura|velocidad|edad)',
  masses: 'pesan?|pesaba|peso|pesó',
  goesOn: 'y|e|pero',
  pronouns: 'él|ella|ellos|ellas|su|sus',
  overviews: `de qué (?:trata|va|habla)|trata|resum(?:en|e|ir|idas?|idos?|eme)|
    puntos? (?:clave|principal(?:es)?|importantes?)|ideas? (?:clave|principal(?:es)?|central(?:es)?)|
    lo (?:más importante|esencial)|en (?:pocas palabras|resumen)|tema`,
  pointing: `este|esta|esto|estos|el|la|los|las|lo|un|una|del?|al?|se|me|nos|página|artículo|texto|documento|sitio|web|
    entrada|aquí|por|favor|puedes|haz|hazme|dame|di|dime|breve|breves|brevemente|corto|es|son|en|sobre`,
};
