import { afterEach, describe, expect, it } from 'vitest';
import {
  type MessageKey,
  type PluralKey,
  plural,
  rich,
  richPlural,
  t,
} from '../../../src/i18n/message';
import { direction, language, locale } from '../../../src/i18n/message-language';
import { speakIn, speakWith } from '../../fakes/browser/browser-texts';

/** Messages that are nobody's. */
const key = (name: string) => name as MessageKey;
const stem = (name: string) => name as PluralKey;

const arabic = { language_code: 'ar', language_direction: 'rtl' };

afterEach(() => speakIn('en'));

describe('a message', () => {
  it('has its values in the places that its language gives them', () => {
    speakWith({ x_moved: '{from} → {to}' });
    expect(t(key('x_moved'), { to: 'b', from: 'a' })).toBe('a → b');
    speakWith({ x_moved: '{to} ← {from}' });
    expect(t(key('x_moved'), { to: 'b', from: 'a' })).toBe('b ← a');
  });

  it('takes what looks like a place in a value for text', () => {
    speakWith({ x_kept: 'Kept {title} in {name}' });
    expect(t(key('x_kept'), { title: '{name}', name: 'Notes' })).toBe('Kept {name} in Notes');
    expect(t(key('x_kept'), { title: '$1 __proto__', name: 'constructor' })).toBe(
      'Kept $1 __proto__ in constructor',
    );
  });

  it('writes numbers as the language does', () => {
    speakWith({ language_code: 'de', x_size: '{n} Wörter' });
    expect(t(key('x_size'), { n: 12345 })).toBe('12.345 Wörter');
  });

  it('isolates a value that may run the other way, and leaves others bare', () => {
    speakWith({ x_kept: 'Kept {title}.' });
    expect(t(key('x_kept'), { title: 'Tides' })).toBe('Kept Tides.');
    expect(t(key('x_kept'), { title: 'المد' })).toBe('Kept \u2068المد\u2069.');
    speakWith({ ...arabic, x_kept: 'حُفظ {title}.' });
    expect(t(key('x_kept'), { title: 'C++' })).toBe('حُفظ \u2068C++\u2069.');
  });

  it('is its key where no language has it', () => {
    expect(t(key('x_nowhere'))).toBe('x_nowhere');
  });
});

describe('a message with a count', () => {
  it('has the two forms of English', () => {
    speakWith({ x_tabs_one: '{count} tab', x_tabs_other: '{count} tabs' });
    expect([0, 1, 2, 1204].map((count) => plural(stem('x_tabs'), count))).toEqual([
      '0 tabs',
      '1 tab',
      '2 tabs',
      '1,204 tabs',
    ]);
  });

  it('has all forms of Arabic', () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    speakWith({
      ...arabic,
      ...Object.fromEntries(forms.map((form) => [`x_tabs_${form}`, form])),
    });
    expect([0, 1, 2, 3, 11, 100].map((count) => plural(stem('x_tabs'), count))).toEqual(forms);
  });

  it('is English where the language lacks it', () => {
    speakWith({ ...arabic, x_tabs_one: 'one tab', x_tabs_other: 'more tabs' });
    expect([1, 3].map((count) => plural(stem('x_tabs'), count))).toEqual(['one tab', 'more tabs']);
  });
});

describe('a message with elements', () => {
  const b = (inside: unknown[]) => ({ b: inside });

  it('has them where its language puts them', () => {
    const values = { link: b, key: { kbd: 'Enter' }, name: 'Notes' };
    speakWith({ x_how: 'Press {key} or <link>open {name}</link>.' });
    expect(rich<object>(key('x_how'), values)).toEqual([
      'Press ',
      { kbd: 'Enter' },
      ' or ',
      { b: ['open ', 'Notes'] },
      '.',
    ]);
    speakWith({ x_how: '<link>{name} öffnen</link> oder {key} drücken' });
    expect(rich<object>(key('x_how'), values)).toEqual([
      { b: ['Notes', ' öffnen'] },
      ' oder ',
      { kbd: 'Enter' },
      ' drücken',
    ]);
  });

  it('reads no element out of a value', () => {
    speakWith({ x_how: 'Open {name}' });
    expect(rich<object>(key('x_how'), { name: '<b>{name}</b>', b })).toEqual([
      'Open ',
      '<b>{name}</b>',
    ]);
  });

  it('may have a count', () => {
    speakWith({ x_n_one: '<b>{count}</b> tab', x_n_other: '<b>{count}</b> tabs' });
    expect(richPlural<object>(stem('x_n'), 2, { b })).toEqual([{ b: ['2'] }, ' tabs']);
  });
});

describe('the language', () => {
  it('is that of the messages, whatever the browser speaks', () => {
    speakWith(arabic);
    expect([language(), direction(), locale()]).toEqual(['ar', 'rtl', 'ar']);
  });
});
