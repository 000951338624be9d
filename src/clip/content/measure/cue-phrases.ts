/** First words, in lower case, of short lines that announce something other than text, in the usual languages. */
const PHRASES = {
  /** Other pages. */
  related: `
related|read more|read also|read next|read on|also read|more from|more on|more about|more in|more stories|more news|more articles|see also|see more|you may also|you might also|you may like|recommended|we recommend|trending|most read|most popular|popular posts|popular articles|latest news|latest articles|latest stories|latest posts|recent posts|recent articles|up next|don t miss|editor s picks|editors picks|top stories|similar articles|similar posts|what to read next|in other news|next article|previous article|next post|previous post|next story|keep reading|continue reading|click here|watch also|view all|show more|load more
mehr zum thema|mehr zu|mehr aus|mehr von|mehr über|mehr dazu|mehr lesen|mehr artikel|mehr nachrichten|weitere artikel|weitere beiträge|weitere themen|weitere nachrichten|weitere meldungen|weitere informationen|weitere news|weiterlesen|weiter lesen|weiterführende|lesen sie auch|lesen sie mehr|lesen sie hier|lesen sie dazu|lies auch|auch interessant|auch lesenswert|das könnte|dies könnte|könnte sie auch|das interessiert|ähnliche|verwandte|passend zum|passend dazu|zum thema|schon gelesen|meistgelesen|meist gelesen|meistgelesene|beliebte artikel|beliebte beiträge|aktuelle artikel|aktuelle beiträge|aktuelle meldungen|aktuelle ausgabe|neueste artikel|neueste beiträge|neuste|letzte beiträge|empfehlungen|empfohlene|unsere empfehlung|top themen|top artikel|nächster artikel|nächster beitrag|vorheriger artikel|vorheriger beitrag|siehe auch|interessante artikel|links zum thema|wussten sie schon|alle artikel|zurück zur|mehr anzeigen
lire aussi|à lire|a lire aussi|lire la suite|lire également|voir aussi|à voir aussi|sur le même sujet|sur le même thème|articles liés|articles similaires|articles récents|articles associés|vous aimerez aussi|vous aimerez peut|les plus lus|plus d articles|à découvrir|dans la même rubrique|pour aller plus loin|article précédent|article suivant|en savoir plus
lee también|lea también|leer también|lea además|lee además|leer más|ver más|le puede interesar|te puede interesar|puede interesarte|también te puede|le sugerimos|más noticias|más sobre|más leídas|más leídos|lo más leído|lo más visto|relacionado|relacionados|relacionadas|noticias relacionadas|artículos relacionados|contenido relacionado|ver también|vea también|no te pierdas|artículo anterior|artículo siguiente
leia também|leia mais|veja também|veja mais|saiba mais|mais lidas|mais lidos|notícias relacionadas|artigos relacionados|você pode gostar|mais notícias|artigo anterior|próximo artigo
leggi anche|leggi tutto|leggi di più|potrebbe interessarti|ti potrebbe interessare|potrebbero interessarti|articoli correlati|correlati|vedi anche|altri articoli|più letti|articolo precedente|articolo successivo
lees ook|lees meer|lees verder|meer over|meer nieuws|meest gelezen|gerelateerd|gerelateerde|bekijk ook|aanbevolen|vorige artikel|volgende artikel
czytaj także|czytaj też|czytaj więcej|czytaj również|zobacz także|zobacz też|zobacz również|przeczytaj także|przeczytaj też|polecamy|polecane|powiązane|podobne|najczęściej czytane|najnowsze|następny artykuł|poprzedni artykuł
läs också|läs mer|läs även|relaterat|relaterade|mest läst|les også|les mer|relaterte|mest lest|læs også|læs mere|relaterede|mest læste|se også|lue myös|lue lisää|katso myös|luetuimmat
читайте также|читайте ещё|читать далее|также читайте|смотрите также|похожие|по теме|материалы по теме|популярное|самое читаемое|рекомендуем|другие новости|новости по теме|читайте також|дивіться також
čtěte také|čtěte více|přečtěte si|související|mohlo by vás|nejčtenější|prečítajte si|súvisiace|olvassa el|kapcsolódó|ajánlott|citește și|citeste si|articole similare|ilgili haberler|benzer haberler|ayrıca okuyun|διαβάστε επίσης|διαβάστε ακόμα|σχετικά|baca juga|artikel terkait|xem thêm|đọc thêm|tin liên quan
関連|おすすめ|あわせて読みたい|人気記事|次の記事|前の記事|続きを読む|相关阅读|相关新闻|相关文章|相關|推荐阅读|推薦|延伸阅读|延伸閱讀|热门|热点|更多|관련기사|관련 기사|추천|اقرأ أيضا|اقرأ أيضًا|مواضيع ذات|קראו גם`,
  /** Ways to share the page, or to follow its author. */
  share: `
share|tweet|follow|print|email|bookmark|copy link|like this|recommend|teilen|artikel teilen|diesen artikel teilen|beitrag teilen|jetzt teilen|gefällt mir|folgen|folge uns|drucken|seite drucken|empfehlen|merken|per mail|link kopieren|partager|partagez|suivez|imprimer|envoyer|compartir|comparte|síguenos|imprimir|compartilhar|compartilhe|siga|condividi|seguici|stampa|delen|volg ons|udostępnij|podziel się|drukuj|поделиться|поделитесь|dela|del på|del artikkel|jaa|sdílet|zdieľať|megosztás|distribuie|paylaş|μοιραστείτε|bagikan|chia sẻ|シェア|分享|转发|공유`,
  /** Readers' comments. */
  talk: `
comment|comments|leave a comment|leave a reply|no comments|add a comment|post a comment|view comments|join the conversation|join the discussion|be the first to|reply|replies|responses|reactions|kommentar|kommentare|kommentieren|keine kommentare|schreibe einen|schreiben sie|diskutieren|diskussion|leserkommentare|ihre meinung|antworten|commentaire|commentaires|laisser un|réagir|réactions|comentario|comentarios|deja un|deja tu|dejar un|comentar|comentários|deixe um|commenti|lascia un|reacties|reageer|reactie|komentarze|skomentuj|dodaj komentarz|комментарии|комментировать|оставить|kommentarer|kommentera|kommentit|komentáře|hozzászólások|comentarii|yorum|yorumlar|σχόλια|komentar|bình luận|コメント|评论|評論|댓글|التعليقات`,
  /** Subscriptions, sign-ups and donations. */
  join: `
subscribe|sign up|newsletter|get our|get the latest|join our|log in|login|sign in|register|donate|support us|abonnieren|jetzt abonnieren|jetzt anmelden|jetzt lesen|jetzt bestellen|jetzt registrieren|zum newsletter|melden sie sich|registrieren|anmelden|einloggen|spenden|abonnez|s abonner|inscrivez|recevez|suscríbete|suscribirse|suscribite|regístrate|assine|inscreva|cadastre|iscriviti|registrati|abonneer|schrijf je|meld je|zapisz się|zaloguj|подписаться|подпишитесь|подписывайтесь|prenumerera|abonner|tilmeld|tilaa|přihlásit|feliratkozás|abonează|abone ol|登録|订阅|訂閱|구독`,
  advert: `
advertisement|advertising|advert|ad|sponsored|promoted|anzeige|werbung|publicité|publicidad|publicidade|pubblicità|advertentie|reklama|реклама|annonse|annons|annonce|reklam|hirdetés|mainos|quảng cáo|広告|广告|廣告|광고|إعلان`,
  /** Tags, authors and sources. */
  about: `
tags|tagged|topics|filed under|posted in|categories|category|about the author|about author|keywords|image credit|photo credit|credit|copyright|all rights reserved|min read|schlagworte|schlagwörter|stichworte|stichwörter|themen|kategorie|kategorien|rubrik|über den autor|über die autorin|zur person|alle rechte|lesezeit|mots clés|catégories|à propos de l auteur|etiquetas|temas|categorías|sobre el autor|categorias|sobre o autor|argomenti|categorie|trefwoorden|onderwerpen|tagi|tematy|теги|метки|рубрики|etiketter|ämnen|emner|avainsanat|štítky|címkék|etichete|etiketler|ετικέτες|タグ|カテゴリ|标签|標籤|태그`,
} as const;

/** What a line can announce. */
export type Cue = keyof typeof PHRASES;
export const CUES = Object.keys(PHRASES) as Cue[];

/** Maximum words of an announcement. */
const LONGEST_LINE = 12;
/** Maximum length of a phrase in words, or in characters for scripts without spaces. */
const LONGEST_PHRASE = 5;

const cues = new Map<string, Cue>();
for (const cue of CUES)
  for (const phrase of PHRASES[cue].split(/[|\n]/)) if (phrase) cues.set(phrase, cue);

/** Returns what a line announces. @param words the line's words, in lower case. */
export function cueOf(words: readonly string[]): Cue | undefined {
  const [first = ''] = words;
  if (first === '' || words.length > LONGEST_LINE) return undefined;
  let begins = '';
  for (let i = 0; i < Math.min(words.length, LONGEST_PHRASE); i++) {
    begins += i === 0 ? first : ` ${words[i]}`;
    const cue = cues.get(begins);
    if (cue) return cue;
  }
  // Scripts without spaces.
  if (first.charCodeAt(0) < 0x2e80) return undefined;
  for (let end = 2; end <= LONGEST_PHRASE; end++) {
    const cue = cues.get(first.slice(0, end));
    if (cue) return cue;
  }
  return undefined;
}
