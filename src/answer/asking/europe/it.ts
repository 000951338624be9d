import type { AskingWords } from '../asking-words';

export const italian: AskingWords = {
  code: 'it',
  asks: {
    time: `quando|in che anno|quale anno|che anno|quale secolo|quale data|che giorno|quale giorno|quale mese|che epoca|
      quanto tempo|quanti anni|da quando|fino a quando|che ora|quale periodo`,
    amount: `quanto|quanta|quanti|quante|quale percentuale|che percentuale|quale numero|quale parte|ogni quanto|
      quale quantità|quale distanza|quale altezza`,
    person: 'chi|a chi|di chi|quale persona|quale giocatore|quale attore|quale re|quale presidente',
    place: `dove|quale città|che città|quale paese|quale stato|quale luogo|quale regione|quale fiume|da dove`,
    reason: 'perché|per quale motivo|per quale ragione|qual è il motivo|come mai',
    way: 'come|in che modo|in quale modo',
    definition: `che cos'è|cos'è|cosa significa|che cosa è|che cosa sono|cosa sono|come si chiama|che tipo|quale tipo|
      qual è il nome`,
    other: 'che|cosa|quale|quali|qual',
  },
  numbers: `due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti|trenta|cinquanta|cent[oi]naia|cento|mila|
    mille|milion[ei]|miliard[oi]|metà|terz[oi]|quart[oi]|decine|dozzin[ae]|per cento|prim[oa]|second[oa]|nessun[oa]?`,
  months: `gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre`,
  units: 'ann[oi]|mes[ei]|settiman[ae]|giorn[oi]|or[ae]|minuti|secondi|secol[oi]|decenn[io]+',
  reasons: `perché|poiché|a causa|dato che|siccome|per via|grazie a|quindi|perciò|affinché|in modo da|motiv[oi]|
    caus\\p{L}+|dovut[oaie]`,
  ways: 'mediante|tramite|attraverso|per mezzo|con|usando|utilizzando|prima|poi|pass[oi]|deve|\\p{L}+(?:ando|endo)',
  definitions: `(?:è|sono|era|erano|fu)\\s+(?:una?|uno|il|lo|la|l'|i|gli|le)|significa|si riferisce|chiamat[oaie]|
    dett[oaie]|denominat[oaie]|conosciut[oaie] come|consiste|defin\\p{L}+|come`,
  roles: `re|regina|imperatore|imperatrice|presidente|ministro|papa|vescovo|generale|professore|scienziat[oa]|fisico|
    chimico|matematico|autore|autrice|scrittore|poeta|fondatore|regista|attore|attrice|cantante|giocatore|allenatore|
    architetto|ingegnere|inventore|esploratore|capo|padre|madre|figlio|figlia|fratello|duca|principe|principessa|san`,
  places: `città|paese|paesi|stato|luogo|villaggio|regione|provincia|fiume|lago|isola|oceano|mare|montagn[ae]|via|piazza|
    parco|stadio|università|chiesa|castello|museo|nord|sud|est|ovest`,
  abbreviations: String.raw`sig|sigg|sig\.ra|dott|dr|dssa|prof|ing|avv|arch|on|ss|es|p\.\s?es|cfr|cf|fig|cap|art|vol|pagg?|pp?|ca|nn|tel|max|min`,
  replies: 'sì|no|certo',
  backs: 'egli|lui|lei|essi|esse|suo|sua|suoi|sue|loro|questo|questa|questi|queste|ciò|entrambi|lì',
  lasting: 'quanto tempo|quanti anni',
  prices: 'cost\\p{L}{1,4}|prezzo|pag\\p{L}{2,5}|stipendio',
  counts: 'quant[ei]|ogni quanto',
  masses: 'pesan?o?|pesava|peso',
  goesOn: 'e|ed|ma',
  pronouns: 'lui|lei|loro|suo|sua|suoi|sue|esso|essa',
  overviews: `di (?:che )?cosa (?:parla|tratta|si tratta)|parla|tratta|riassu(?:nto|mi|mere|nti|mimi)|sintesi|sintetizza|
    punti? (?:chiave|principal[ei]|important[ei])|ide[ae] (?:chiave|principal[ei])|in (?:breve|sintesi)|argomento|
    tema`,
  pointing: `questo|questa|questi|il|lo|la|i|gli|le|l|un|una|di|del|della|dello|dei|dell|da|dal|dalla|in|nel|su|si|mi|me|ci|
    pagina|articolo|testo|documento|sito|post|qui|per|favore|puoi|fammi|fai|dammi|breve|brevemente|è|sono|cosa|che`,
};
