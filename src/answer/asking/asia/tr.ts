import type { AskingWords } from '../asking-words';

export const turkish: AskingWords = {
  code: 'tr',
  asks: {
    time: `ne zaman|ne zamandan|ne zamana|hangi yıl|hangi yılda|hangi yıllar|hangi yıllarda|hangi yüzyıl|hangi yüzyılda|
      hangi tarihte|hangi tarih|hangi gün|hangi ay|hangi ayda|hangi dönemde|hangi dönem|kaç yıl|kaç yıldır|kaç yılında|
      kaç yaşında|kaç gün|ne kadar süre|ne kadar sürdü|ne kadar sürede|ne kadar süredir|hangi yaşta|hangi on yılda`,
    amount: `kaç|kaçı|kaça|kaçta|kaçıncı|kaç tane|kaç kişi|kaç kez|ne kadar|ne kadarı|yüzde kaç|yüzde kaçı|ne sıklıkla|
      ne kadarlık|kaçtır|kaçtı`,
    person:
      'kim|kimin|kimdir|kimler|kime|kimi|kimden|kiminle|kimlerin|kimlere|kimdi|kimlerdi|hangi oyuncu|hangi kral|hangi aktör',
    place: `nerede|nerededir|neredeydi|nereye|nereden|neresi|neresidir|neresinde|nerelerde|hangi şehir|hangi şehirde|
      hangi ülke|hangi ülkede|hangi ülkeler|hangi eyalet|hangi eyalette|hangi bölge|hangi bölgede|hangi nehir|hangi kıtada`,
    reason: 'neden|niçin|niye|sebebi nedir|nedeni nedir|hangi nedenle|hangi sebeple|ne için',
    way: 'nasıl|ne şekilde|hangi yolla|hangi yöntemle|neyle',
    definition: `ne denir|ne demektir|ne anlama gelir|adı nedir|adı neydi|ismi nedir|nedir|neydi|nelerdir|nelerdi|ne tür|
      hangi tür|ne çeşit|ne olarak`,
    other: `ne|neyi|neye|neler|nelere|neleri|neyin|hangi|hangisi|hangisidir|hangileri|hangisini|hangisinde`,
  },
  numbers: `bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk|elli|yüz|yüzlerce|bin|binlerce|milyon(?:lar\\p{L}*)?|
    milyar|trilyon|yarısı|yarım|üçte|dörtte|çeyre\\p{L}+|yüzde|ilk|birinci|ikinci|üçüncü|onlarca|tek|düzine|çoğu|çoğunlu\\p{L}+`,
  months: `(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?:['’]?\\p{L}{1,4})?`,
  units: '(?:yıl|ay|hafta|gün|saat|dakika|saniye|yüzyıl|asır|yaş)\\p{L}{0,6}',
  reasons: `çünkü|nedeniyle|nedenle|için|dolayı|yüzünden|sebebiyle|sebep|neden ol\\p{L}+|sonucu(?:nda)?|amacıyla|bu yüzden|
    böylece|zira|diye|sayesinde`,
  ways: 'ile|aracılığıyla|yoluyla|kullanarak|kullanılarak|\\p{L}+(?:arak|erek)|önce|sonra|adım\\p{L}*|gerek\\p{L}*|vasıtasıyla|tarafından',
  definitions: `denir|denil\\p{L}+|adı verilen|olarak bilin\\p{L}+|olarak adlandır\\p{L}+|adlı|isimli|anlamına gel\\p{L}+|
    olarak tanım\\p{L}+|oluşur|gibi|\\p{L}+(?:dır|dir|dur|dür|tır|tir|tur|tür)`,
  roles: `(?:kral|kraliçe|imparator|başkan|cumhurbaşkanı|bakan|papa|piskopos|general|profesör|bilim insanı|fizikçi|kimyager|
    matematikçi|yazar|şair|kurucu|yönetmen|oyuncu|aktör|aktris|şarkıcı|antrenör|koç|mimar|mühendis|mucit|kaşif|lider|baba|
    anne|oğlu|kızı|kardeş|dük|prens|prenses|sultan|aziz)\\p{L}{0,5}`,
  places: `(?:şehr|şehir|kent|ülke|eyalet|köy|bölge|il|ilçe|nehr|nehir|göl|ada|okyanus|deniz|dağ|cadde|sokak|park|stadyum|
    üniversite|kilise|kale|müze|kuzey|güney|doğu|batı)\\p{L}{0,7}`,
  abbreviations: String.raw`Dr|Prof|Doç|Yrd|Sn|vb|vd|bkz|örn|M\.\s?Ö|M\.\s?S|sf|Cad|Sok|Mah|Apt|Tel|Alb|Gen|Yzb|Müh|Ltd|Şti|krş|Hz|\p{N}{1,2}`,
  replies: 'evet|hayır',
  backs: 'o|onun|onlar|onların|bu|bunun|bunlar|bunların|şu|orada|burada|ikisi de|her ikisi',
  lasting: 'ne kadar süre|ne kadar sür|kaç yıl|kaç yaş|kaç gün|hangi yaşta',
  prices:
    'fiyat\\p{L}{0,5}|maliyet\\p{L}{0,5}|ücret\\p{L}{0,5}|kaça|kaç (?:lira|dolar|avro|euro)|öde\\p{L}+|maaş\\p{L}{0,4}',
  masses: 'ağırlı\\p{L}+|kaç (?:kilo|kilogram|gram|ton)',
  goesOn: 've|peki|ama',
  pronouns: 'o|onun|onu|ona|onlar|onların',
  overviews: `ne hakkında|ne(?:yi|den| ile ilgili)? (?:anlatıyor|bahsediyor|söylüyor)|özet(?:i|le|ler misin|leyin|lemek)?|
    ana (?:noktalar|fikir|fikirler|fikri)|önemli noktalar|kısaca|konusu(?: ne| nedir)?|konu`,
  pointing: `bu|şu|sayfa|sayfayı|sayfanın|sayfada|makale|makaleyi|makalenin|makalede|yazı|yazıyı|yazının|metin|metni|metnin|
    belge|belgeyi|belgenin|burada|bana|bize|lütfen|kısa|bir|ver|yap|çıkar|ne|nedir|neler|nelerdir|misin|mısın`,
};
