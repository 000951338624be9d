import type { AskingWords } from '../asking-words';

export const german: AskingWords = {
  code: 'de',
  asks: {
    time: `wann|in welchem jahr|welches jahr|welchem jahr|welchen jahren|welchem jahrhundert|welches jahrhundert|wie lange|
      wie alt|welchem datum|welches datum|welchem tag|welcher tag|welchem monat|welchem alter|welchem zeitraum|seit wann|
      bis wann`,
    amount: `wie viel|wie viele|wie vielen|wie vieler|wieviel|wieviele|wievielen|wie hoch|wie groß|wie weit|wie schnell|
      wie oft|wie schwer|wie tief|wie breit|wie lang|wie teuer|wie stark|prozentsatz|wieviel prozent|welcher anteil|
      welchen anteil|welche anzahl|welche menge|was (?:kostet|kosten|wiegt|wiegen)|welche telefonnummer`,
    person:
      'wer|wem|wen|wessen|welche person|welcher spieler|welcher schauspieler|welche schauspielerin|welcher präsident',
    place: `wo|woher|wohin|welcher stadt|welchem land|welche stadt|welches land|welchem staat|welchen ländern|welchem ort|
      welcher ort|welcher fluss|welche region|welcher region|welchem kontinent`,
    reason: 'warum|weshalb|wieso|wozu|aus welchem grund|welchen grund|welche gründe|wodurch',
    way: 'wie|auf welche weise|womit',
    definition:
      'was ist|was sind|was war|was waren|was bedeutet|wie heißt|wie nennt|wie wird|wie werden|was für|welche art|welcher art',
    other:
      'was|welche|welcher|welches|welchem|welchen|wofür|worüber|wovon|worauf|woran|woraus|worin|wobei|wonach|wogegen',
  },
  numbers: `zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|hunderte?|tausende?|
    million(?:en)?|milliarden?|hälfte|drittel|viertel|dutzend(?:e|en)?|einmal|zweimal|dreimal|prozent|erste[nr]?|zweite[nr]?|
    dritte[nr]?|vierte[nr]?|fünfte[nr]?|keine[nr]?|einzige[nr]?|mehrheit`,
  months: 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
  units: `jahren?|jahre[ns]?|jahr|monate?n?|wochen?|tage?n?|stunden?|minuten?|sekunden?|jahrzehnte?n?|jahrhunderte?n?|
    jahrhunderts|uhr`,
  reasons: `weil|denn|wegen|aufgrund|da|deshalb|daher|deswegen|um|damit|dadurch|infolge|führte[n]?|führen|grund|gründen|
    sodass|verursach\\p{L}+`,
  ways: 'indem|durch|mit|mithilfe|mittels|anhand|zuerst|dann|schritte?|müssen|können|über',
  definitions: `(?:ist|sind|war|waren|wird|wurde)\\s+(?:eine?[nr]?|der|die|das|als)|bedeutet|bezeichne[tn]|genannt|heißt|
    besteht aus|bestehen aus|definiert|bekannt als|sogenannte[nr]?|namens|wie`,
  roles: `könig(?:in)?|kaiser(?:in)?|präsident(?:in)?|minister(?:in)?|kanzler(?:in)?|papst|bischof|general|professor(?:in)?|
    wissenschaftler(?:in)?|physiker|chemiker|mathematiker|autor(?:in)?|schriftsteller(?:in)?|dichter|gründer(?:in)?|
    regisseur|schauspieler(?:in)?|sänger(?:in)?|spieler|trainer|quarterback|architekt|ingenieur|erfinder|entdecker|führer|
    vater|mutter|sohn|tochter|bruder|dr|herr|frau|herzog|prinz(?:essin)?`,
  places: `stadt|städte|land|länder|staat|ort|dorf|region|provinz|fluss|see|insel|ozean|meer|berge?|straße|park|stadion|
    universität|kirche|schloss|museum|norden|süden|osten|westen|nördlich\\p{L}*|südlich\\p{L}*|östlich\\p{L}*|westlich\\p{L}*`,
  irregular: `befehlen befahl befohlen|beginnen begann begonnen|beißen biss gebissen|bergen barg geborgen|
    betrügen betrog betrogen|biegen bog gebogen|bieten bot geboten|binden band gebunden|bitten bat gebeten|
    blasen blies geblasen|bleiben blieb geblieben|brechen bricht brach gebrochen|brennen brannte gebrannt|
    bringen brachte gebracht|denken dachte gedacht|dringen drang gedrungen|empfehlen empfahl empfohlen|
    erlöschen erlosch erloschen|erscheinen erschien erschienen|essen isst aß gegessen|fahren fährt fuhr gefahren|
    fallen fällt fiel gefallen|fangen fängt fing gefangen|finden fand gefunden|fliegen flog geflogen|
    fliehen floh geflohen|fließen floss geflossen|fressen fraß gefressen|frieren fror gefroren|
    geben gibt gab gegeben|gehen ging gegangen|gelingen gelang gelungen|gelten gilt galt gegolten|
    gewinnen gewann gewonnen|gießen goss gegossen|graben grub gegraben|greifen griff gegriffen|
    halten hält hielt gehalten|hängen hing gehangen|heben hob gehoben|heißen hieß geheißen|
    helfen hilft half geholfen|kennen kannte gekannt|klingen klang geklungen|kommen kam gekommen|
    kriechen kroch gekrochen|laden lud geladen|lassen lässt ließ gelassen|laufen läuft lief gelaufen|
    leiden litt gelitten|leihen lieh geliehen|lesen liest las gelesen|liegen lag gelegen|lügen log gelogen|
    messen misst maß gemessen|nehmen nimmt nahm genommen|nennen nannte genannt|raten riet geraten|
    reißen riss gerissen|reiten ritt geritten|rennen rannte gerannt|riechen roch gerochen|rufen rief gerufen|
    schaffen schuf geschaffen|scheiden schied geschieden|scheinen schien geschienen|schieben schob geschoben|
    schießen schoss geschossen|schlafen schlief geschlafen|schlagen schlug geschlagen|schließen schloss geschlossen|
    schmelzen schmolz geschmolzen|schneiden schnitt geschnitten|schreiben schrieb geschrieben|
    schreien schrie geschrien|schreiten schritt geschritten|schweigen schwieg geschwiegen|
    schwimmen schwamm geschwommen|schwinden schwand geschwunden|schwören schwor geschworen|sehen sieht sah gesehen|
    senden sandte gesandt|singen sang gesungen|sinken sank gesunken|sitzen saß gesessen|
    sprechen spricht sprach gesprochen|springen sprang gesprungen|stechen stach gestochen|stehen stand gestanden|
    stehlen stahl gestohlen|steigen stieg gestiegen|sterben stirbt starb gestorben|stoßen stieß gestoßen|
    streichen strich gestrichen|streiten stritt gestritten|tragen trägt trug getragen|treffen trifft traf getroffen|
    treiben trieb getrieben|treten tritt trat getreten|trinken trank getrunken|verbieten verbot verboten|
    vergessen vergaß|verlieren verlor verloren|verschwinden verschwand verschwunden|verstehen verstand verstanden|
    wachsen wuchs gewachsen|waschen wusch gewaschen|weisen wies gewiesen|wenden wandte gewandt|werben warb geworben|
    werfen wirft warf geworfen|wiegen wog gewogen|wissen weiß wusste gewusst|ziehen zog gezogen|
    zwingen zwang gezwungen|entstehen entstand entstanden|bestehen bestand bestanden|besitzen besaß besessen|
    erhalten erhielt|enthalten enthielt|erfinden erfand erfunden|entscheiden entschied entschieden|
    unterscheiden unterschied unterschieden|beschreiben beschrieb beschrieben|verlassen verließ|
    übernehmen übernahm übernommen|unternehmen unternahm unternommen|vorschlagen vorgeschlagen|gebären gebar geboren`,
  abbreviations: String.raw`Dr|Hr|Fr|Frl|Prof|St|z|z\.\s?B|bzw|u|u\.\s?a|d|d\.\s?h|ca|vgl|Nr|Bd|S|Abb|v|n|geb|gest|evtl|ggf|inkl|max|min|Mio|Mrd|Tsd|mind|sog|Str|Tel|Ing|Dipl|Hrsg|Aufl|Kap|Abs|allg|engl|frz|lat|griech|Az|Rn|Rdnr|Ziff|Beschl|Urt|i\.\s?d\.\s?R|\p{N}{1,2}`,
  replies: 'ja|nein|doch|jein|natürlich|klar',
  backs:
    'er|sie|es|ihr|ihre[nmrs]?|sein|seine[nmrs]?|dies|diese[nmrs]?|dieses|dort|jene[nmrs]?|beide|dabei|davon|damit|dazu',
  lasting: 'wie lange|wie alt|welchem alter|welchem zeitraum',
  prices: `kost\\p{L}{1,4}|preis\\p{L}{0,2}|teuer|gebühr(?:en)?|bezahl\\p{L}+|verdien\\p{L}+|gehalt`,
  counts: 'wie (?:viele[nr]?|weit|schnell|oft|lange?|tief|breit|alt)|wieviele[nr]?',
  masses: 'wieg\\p{L}{1,3}|wog|gewicht|schwer',
  goesOn: 'und|aber',
  pronouns: 'er|sie|ihn|ihm|ihr|ihre[nmrs]?|seine[nmrs]?|dafür|davon|dazu|dort',
  overviews: `worum|wovon|thema|themen|zusammenfassung(?:en)?|zusammen(?:fassen|gefasst)?|überblick|kernaussagen?|kernpunkte?|
    hauptpunkte?|hauptaussagen?|kurzfassung|inhalt|das wichtigste|
    (?:wichtigste[nr]?|zentrale[nr]?) (?:punkte?|aussagen?|themen)`,
  pointing: `geht|geht's|es|hier|handelt|fasse?|gib|gibt|mach|mache|kannst|du|können|sie|mir|uns|bitte|kurz|kurze[nrs]?|
    eine?[nmrs]?|der|die|das|den|dem|des|diese[nmrs]?|seite|artikels?|text(?:e?s)?|dokument(?:e?s)?|beitrag(?:e?s)?|
    website|auswahl|von|vom|zu|zur|zum|in|im|auf|aus|um|sich|ist|sind|steht`,
};
