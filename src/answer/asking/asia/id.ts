import type { AskingWords } from '../asking-words';

export const indonesian: AskingWords = {
  code: 'id',
  asks: {
    time: 'kapan|tahun berapa|berapa lama|tanggal berapa|abad berapa|berapa usia|sejak kapan',
    amount: 'berapa|seberapa|berapa banyak|berapa persen',
    person: 'siapa|siapakah|milik siapa',
    place: 'di mana|dimana|dari mana|ke mana|kota mana|negara mana|kota apa|negara apa',
    reason: 'mengapa|kenapa|apa alasan|apa penyebab',
    way: 'bagaimana|dengan cara apa',
    definition: 'apa itu|apa arti|apa yang dimaksud|apa nama|disebut apa',
    other: 'apa|apakah|yang mana',
  },
  numbers:
    'dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|puluh\\p{L}*|ratus\\p{L}*|ribu\\p{L}*|juta\\p{L}*|miliar|setengah|sepertiga|persen|pertama',
  months: 'januari|februari|maret|april|mei|juni|juli|agustus|september|oktober|november|desember',
  units: 'tahun|bulan|minggu|hari|jam|menit|detik|abad|dekade',
  reasons: 'karena|sebab|akibat|sehingga|agar|oleh karena itu|maka|supaya|alasan|menyebabkan',
  ways: 'dengan|melalui|menggunakan|dengan cara|pertama|kemudian|langkah|harus|dapat',
  definitions: 'adalah|merupakan|disebut|artinya|dikenal sebagai|yaitu|terdiri dari|bernama',
  abbreviations: 'dr|prof|ir|drs|dll|dsb|dst|yth|tn|ny|sdr|hlm|no|jl|kab|kec|st|s\\.d|a\\.n',
  replies: 'ya|tidak|bukan',
  prices: 'harga\\p{L}{0,3}|biaya\\p{L}{0,3}|gaji',
  masses: 'berat\\p{L}{0,3}|bobot',
  goesOn: 'dan|tapi',
  pronouns: 'dia|ia|mereka',
  overviews: `tentang apa|mengenai apa|ringkas(?:an|kan|lah)?|rangkum(?:an|kan|lah)?|
    (?:poin|ide|gagasan)(?:-poin)? (?:utama|penting|pokok)|inti(?:nya)?|singkatnya|secara singkat|topik(?:nya)?`,
  pointing: `ini|itu|halaman|artikel|teks|dokumen|situs|di|sini|dari|untuk|saya|kami|tolong|mohon|bisa|bisakah|anda|kamu|
    buat|buatkan|beri|berikan|singkat|apa|saja|yang|isi|isinya|adalah`,
};
