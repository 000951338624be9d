/**
 * The file of each language, which has the language's name. Its part of the script is built from it. To add a language,
 * add its file here and its code in `language-codes.ts`.
 */
export * from './asia/arabic';
export * from './asia/chinese';
export * from './asia/hebrew';
export * from './asia/hindi';
export * from './asia/indonesian';
export * from './asia/nepali';
export * from './asia/tamil';
export * from './asia/thai';
export * from './asia/turkish';
export * from './asia/vietnamese';
export * from './europe/armenian';
export * from './europe/finnish';
export * from './europe/greek';
export * from './europe/hungarian';
export * from './europe/irish';
export * from './europe/lithuanian';
export * from './germanic/danish';
export * from './germanic/dutch';
export * from './germanic/german';
export * from './germanic/norwegian';
export * from './germanic/swedish';
export * from './romance/french';
export * from './romance/italian';
export * from './romance/portuguese';
export * from './romance/romanian';
export * from './romance/spanish';
export * from './slavic/bulgarian';
export * from './slavic/czech';
export * from './slavic/polish';
export * from './slavic/russian';
export * from './slavic/serbian';
export * from './slavic/ukrainian';
