/** Every language, for a host that loads all its scripts when it starts. */
import { defineLanguage, type Language } from '../analysis/language';
import * as languages from './every-language';

// Created on first use, so that a bundler can drop all of it if nobody calls this.
let byCode: ReadonlyMap<string, Language> | undefined;

/** Returns the language of a code; `undefined` for English and unknown codes. */
export function anyLanguage(code: string): Language | undefined {
  byCode ??= new Map(
    Object.values(languages).map((traits) => [traits.code, defineLanguage(traits)]),
  );
  return byCode.get(code);
}
