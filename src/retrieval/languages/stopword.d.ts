/** The package has no types: each language's list is exported under its ISO 639-3 code. */
declare module 'stopword' {
  type StopWords = readonly string[];
  export const ara: StopWords;
  export const bul: StopWords;
  export const ces: StopWords;
  export const dan: StopWords;
  export const deu: StopWords;
  export const ell: StopWords;
  export const eng: StopWords;
  export const fin: StopWords;
  export const fra: StopWords;
  export const heb: StopWords;
  export const hin: StopWords;
  export const hun: StopWords;
  export const hye: StopWords;
  export const ind: StopWords;
  export const ita: StopWords;
  export const nld: StopWords;
  export const nob: StopWords;
  export const pol: StopWords;
  export const por: StopWords;
  export const ron: StopWords;
  export const rus: StopWords;
  export const spa: StopWords;
  export const swe: StopWords;
  export const tha: StopWords;
  export const tur: StopWords;
  export const ukr: StopWords;
  export const vie: StopWords;
  export const zho: StopWords;
}
