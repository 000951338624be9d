import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  browserLocales,
  languages,
  messageFiles,
  shortKeys,
  texts,
} from '../../../scripts/build/locales.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const english = texts('en');
const others = languages.filter((language) => language !== 'en');

const FORM = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(FORM, '');
const stems = new Set(
  Object.keys(english)
    .filter((key) => key.endsWith('_other'))
    .map(stemOf),
);
const isForm = (key: string) => FORM.test(key) && stems.has(stemOf(key));

/** The forms a language needs for whole numbers, which are all that we count. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language.replace('_', '-'));
  const counts = [...Array(200).keys(), 1_000, 10_000, 1_000_000];
  return [...new Set(counts.map((count) => rules.select(count)))].sort();
}

const holes = (text: string) => [...new Set(text.match(/\{\w+\}|<\w+>/g))].sort().join(' ');

describe('the messages of English', () => {
  it('are all used', () => {
    const code = ['src', 'entrypoints']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.tsx?$/.test(name))
          .map((name) => readFileSync(join(root, folder, name), 'utf8')),
      )
      .concat(readFileSync(join(root, 'wxt.config.ts'), 'utf8'))
      .join('\n');
    const named = new Set(code.match(/(?<=['"`]|__MSG_)[a-zA-Z]\w*?(?=__'|['"`])/g));
    // The words for a problem are named for its code, or for what is the matter: `describe.ts`.
    for (const [, name = ''] of code.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)) {
      const what = `problem_${name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}`;
      named.add(what).add(`${what}Advice`);
    }
    const unused = Object.keys(english).filter(
      (key) => !named.has(key) && !(isForm(key) && named.has(stemOf(key))),
    );
    expect(unused).toEqual([]);
  });

  it('name what the manifest asks for', () => {
    const manifest = readFileSync(join(root, 'src/platform/manifest.ts'), 'utf8');
    const asked = [...manifest.matchAll(/__MSG_(\w+?)__/g)].map((match) => match[1] ?? '');
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((key) => !(key in english))).toEqual([]);
  });
});

describe.each(languages)('the messages of %s', (language) => {
  const own = texts(language);

  it('stand in the file they are named for, with keys that browsers take', () => {
    for (const { name, messages } of messageFiles(language)) {
      const wrong = Object.keys(messages).filter(
        (key) => !key.startsWith(`${name.replace('.json', '')}_`) || !/^\w+$/.test(key),
      );
      expect(wrong, name).toEqual([]);
    }
    // Browsers take capitals and small letters of a key for the same.
    const lower = Object.keys(own).map((key) => key.toLowerCase());
    expect(new Set(lower).size).toBe(lower.length);
  });

  it('say something, and nothing that browsers would replace', () => {
    for (const [key, text] of Object.entries(own)) expect(text, key).toMatch(/^[^$]+$/);
  });

  it('have the forms of number that the language needs', () => {
    const needed = formsOf(language);
    for (const stem of stems) {
      const forms = Object.keys(own)
        .filter((key) => isForm(key) && stemOf(key) === stem)
        .map((key) => key.slice(stem.length + 1));
      expect(
        needed.filter((form) => !forms.includes(form)),
        stem,
      ).toEqual([]);
    }
  });

  it('name their language', () => {
    expect(own.language_code).toBe(language.replace('_', '-'));
    expect(own.language_direction).toMatch(/^(ltr|rtl)$/);
  });
});

describe.each(others)('beside English, %s', (language) => {
  const own = texts(language);

  it('lacks no text', () => {
    const stemsOf = (keys: string[]) =>
      new Set(keys.map((key) => (isForm(key) ? stemOf(key) : key)));
    const said = stemsOf(Object.keys(own));
    const missing = [...stemsOf(Object.keys(english))].filter((stem) => !said.has(stem));
    expect(missing).toEqual([]);
  });

  it('knows no other keys', () => {
    const unknown = Object.keys(own).filter((key) => !(key in english) && !isForm(key));
    expect(unknown).toEqual([]);
  });

  it('has the same places for values and elements', () => {
    for (const [key, text] of Object.entries(own)) {
      const model = english[key] ?? english[`${stemOf(key)}_other`] ?? '';
      // One or two of a thing may be said without a figure.
      const without = (found: string) => (isForm(key) ? found.replace(/\{count\} ?/, '') : found);
      expect(without(holes(text)).trim(), key).toBe(without(holes(model)).trim());
    }
  });
});

const APART = /<(code|kbd|bdi)>.*?<\/\1>|\u2066.*?\u2069|<\/?\w+>|\{\w+\}/gs;
/** A sign at the edge of Latin letters goes to their other side, and after Arabic letters a date is turned around. */
const TURNED = /(?<![\p{L}\p{N}:*./-])[*./-]+[a-z]|[a-z][*/-]+(?![\p{L}\p{N}])|www\.(?!\w)|\d-\d/iu;

describe.each(languages.filter((language) => texts(language).language_direction === 'rtl'))(
  'from right to left, %s',
  (language) => {
    it('sets addresses and dates apart, which run from left to right', () => {
      const turned = Object.entries(texts(language)).filter(([, text]) =>
        TURNED.test(text.replace(APART, '')),
      );
      expect(turned).toEqual([]);
    });
  },
);

describe('what browsers read', () => {
  const [en] = browserLocales().filter(({ relativeDest }) => relativeDest.includes('/en/'));
  const written: Record<string, { message: string }> = JSON.parse(en?.contents ?? '');

  it('has every message once', () => {
    expect(en?.relativeDest).toBe('_locales/en/messages.json');
    expect(written).toMatchObject({ manifest_name: { message: 'Jackdaw' } });
    expect(Object.values(written).map(({ message }) => message)).toEqual(Object.values(english));
  });

  it('has the keys that the scripts ask for', () => {
    const { transform } = shortKeys();
    if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
    const handler = transform.handler as unknown as (code: string) => { code: string };
    const inScript = (key: string) => handler(`'${key}'`).code.slice(1, -1);
    for (const [key, message] of Object.entries(english)) {
      const form = isForm(key) ? (FORM.exec(key)?.[0] ?? '') : '';
      const asked = inScript(isForm(key) ? stemOf(key) : key) + form;
      expect(written[asked]?.message, key).toBe(message);
    }
    expect(inScript('x_nobodys')).toBe('x_nobodys');
  });
});
