/**
 * The words of questions about a copy itself rather than its text, in the languages of most pages: lower-case
 * phrases separated by `|`, where `*` matches any ending.
 */

/** After "who": the work of an author. */
export const WROTE = `wrote|written|author*|writer|writes|geschrieben|schrieb*|verfass*|autor*|escribi*|escrito|écri*|auteur*|rédig*|
  scritto|scrisse|autric*|escreveu|schreef|geschreven|написа*|автор*|yazdı*|yazar*|yazan*|yazılmış*|كتب*|كاتب*|مؤلف*|ألف`;

/** After "when": its publication. */
export const APPEARED = `publish*|posted|come out|came out|publication|veröffentlicht*|erschien*|publicó|publicad*|publicaron|publicación|publié*|
  paru*|publication|pubblicat*|pubblicazione|publicação|gepubliceerd|verschenen|опубликован*|вышла|вышел|вышло|публикации|yayımlan*|
  yayınlan*|نشر*|نُشر*`;

/** After "when" and "where": what the person did with it. */
export const MINE = `did i|have i|had i|i read|i saved|i kept|i keep|i clipped|i saw|i found|habe ich|hab ich|las ich|leí|guardé|he leído|he guardado|
  ai-je|j'ai|j’ai|ho letto|ho salvato|ho visto|eu li|guardei|salvei|heb ik|las ik|я чита*|я сохран*|я прочита*|я виде*|okudum|
  kaydettim|okumuştum|kaydetmiştim|قرأت|حفظت`;

/** Words for a copy. */
export const COPY = `article|articles|page|webpage|post|blog post|paper|document|copy|clip|clipping|story|essay|text|artikel*|seite|beitrag*|
  dokument*|aufsatz*|artículo|página|texto|documento|entrada|billet|texte|articolo|pagina|testo|artigo|стать*|страниц*|текст|текста|
  документ|документа|makale*|sayfa|sayfayı|sayfası*|yazıyı|metin|metni|belge|belgeyi|مقال*|المقال*|الصفحة|صفحة|النص|نص|الوثيقة`;

/** Words between those, which do not belong to the subject of the copy. */
export const BETWEEN = `first|last|read|reading|see|seen|save|saved|keep|kept|clip|clipped|find|found|gelesen|gespeichert|gesehen|leído|guardado|lu|
  enregistré|sauvegardé|letto|salvato|gelezen|bewaard|hakkında*|über|sobre|sur|over|об|про`;
