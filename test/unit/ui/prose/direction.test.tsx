// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { directionAmong, dirOf, mainDirection, ownDir } from '../../../../src/ui/prose/direction';
import { loadParser } from '../../../../src/ui/prose/load-parser';
import { Markdown } from '../../../../src/ui/prose/Markdown';
import { mounted, one, unmount } from '../mounted';

beforeAll(loadParser);
afterEach(unmount);

const dir = (selector: string) => one(selector).getAttribute('dir');

describe('the way a text runs', () => {
  it.each([
    ['The tide is late.', 'ltr'],
    ['يتأخر المد كل يوم.', 'rtl'],
    ['הגאות מאחרת בכל יום.', 'rtl'],
    ['ދިވެހިބަސް', 'rtl'],
    ['潮は毎日遅れる。', 'ltr'],
    ['12:50 (50 %)', 'ltr'],
    ['', 'ltr'],
  ] as const)('%s: %s', (text, way) => {
    expect(mainDirection(text)).toBe(way);
  });

  it('is not turned by a name in other letters at the beginning', () => {
    expect(directionAmong('Firefox متصفح حر ومفتوح المصدر', 'rtl')).toBe('rtl');
    expect(directionAmong('שלום is what one says on arriving', 'ltr')).toBe('ltr');
  });

  it('is its own among others', () => {
    expect(directionAmong('The tide is late.', 'rtl')).toBe('ltr');
    expect(directionAmong('يتأخر المد كل يوم.', 'ltr')).toBe('rtl');
  });

  it('is left to the browser where the first letter tells it', () => {
    expect(dirOf('يتأخر المد', 'rtl')).toBe('auto');
    expect(dirOf('The tide is late.', 'rtl')).toBe('auto');
    expect(dirOf('Firefox متصفح حر ومفتوح', 'rtl')).toBe('rtl');
    expect(dirOf('50 %', 'rtl')).toBe('rtl');
  });

  it('is that of most letters of a title', () => {
    expect(ownDir('Firefox ודפדפנים אחרים: מה נשמר')).toBe('rtl');
    expect(ownDir('لماذا يتأخر المد')).toBe('auto');
    expect(ownDir('Why the tide is late')).toBe('auto');
    expect(ownDir('')).toBe('ltr');
  });
});

describe('an Arabic document', () => {
  it('runs from right to left, block by block', () => {
    mounted(
      <Markdown
        markdown={
          '## المد والجزر\n\nيتأخر المد خمسين دقيقة.\n\n- القمر\n- الشمس\n\n> قال البحار\n\n| اليوم | الوقت |\n|---|---|\n| الأحد | 12:50 |\n\n```js\nlet a;\n```'
        }
      />,
    );
    expect(['h4', 'p', 'li', 'th', 'blockquote p'].map(dir)).toEqual(Array(5).fill('auto'));
    // Where the browser would look past the elements inside, the way is said.
    expect(['ul', 'blockquote', '.wide'].map(dir)).toEqual(['rtl', 'rtl', 'rtl']);
    expect(dir('td + td'), 'a number goes with its table').toBe('rtl');
    expect(dir('pre')).toBe('ltr');
  });

  it('keeps its lists and tables where a name in Latin letters begins them', () => {
    mounted(<Markdown markdown={'كل المتصفحات.\n\n1. Firefox متصفح حر ومفتوح\n2. متصفح آخر\n'} />);
    expect([dir('ol'), dir('li')]).toEqual(['rtl', 'rtl']);
  });

  it('reads code from left to right, and is not turned by it', () => {
    mounted(<Markdown markdown={'`npm install --save-dev` يثبت الحزمة'} />);
    expect([dir('p'), dir('code')]).toEqual(['auto', 'ltr']);
  });

  it('lets what is written in another language run its own way', () => {
    mounted(
      <Markdown
        markdown={
          'يتأخر المد كل يوم خمسين دقيقة لأن القمر يدور حول الأرض، ولذلك يرتفع الماء.\n\n- The moon\n- The sun\n\n> المد'
        }
      />,
    );
    expect([dir('ul'), dir('li'), dir('blockquote')]).toEqual(['ltr', 'auto', 'rtl']);
  });
});
