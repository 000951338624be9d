/**
 * The style sheets know no left and no right, only the beginning and the end of a line, so that every page
 * is mirrored where lines run from right to left.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ui = resolve(import.meta.dirname, '../../../src/ui');

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Every declaration that would not be mirrored. */
function physical(css: string): string[] {
  return [...withoutComments(css).matchAll(/([a-z-]+)\s*:\s*([^;{}]+);/g)]
    .filter(([, name = '', value = '']) => isPhysical(name, value.trim()))
    .map(([declaration]) => declaration.replace(/\s+/g, ' '));
}

function isPhysical(name: string, value: string): boolean {
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(name)) return true;
  if (/(?:^|[\s,(])(?:left|right)(?:$|[\s,)])/.test(value)) return true;
  // Above, right, below, left: the second and the fourth must be the same.
  if (
    /^(?:margin|padding|inset|border-(?:width|color|style)|scroll-(?:margin|padding))$/.test(name)
  ) {
    const [, right, , left = right] = partsOf(value);
    return right !== left;
  }
  if (name === 'border-radius') return new Set(partsOf(value)).size > 1;
  if (/^(?:transform|translate)$/.test(name)) return /translate(?:X|3d)?\(|^-?\d/.test(value);
  // A shadow has only left and right: `--forward` turns it.
  if (name.endsWith('-shadow')) return layersOf(value).some(isOnOneSide);
  return false;
}

/** The parts of a value, with what stands in brackets kept together. */
const partsOf = (value: string) => value.match(/[^\s(]*\((?:[^()]|\([^()]*\))*\)|[^\s]+/g) ?? [];

const layersOf = (value: string) => value.split(/,(?![^(]*\))/);

function isOnOneSide(layer: string): boolean {
  const [across = '0'] = partsOf(layer).filter((part) => !/^(?:inset|none)$/.test(part));
  return !/^-?0|^var\(--shadow\)$/.test(across) && !across.includes('--forward');
}

describe('style sheets', () => {
  const sheets = readdirSync(join(ui, 'style'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css'),
  );

  it.each(sheets)('%s is mirrored as a whole', (name) => {
    const css = readFileSync(join(ui, 'style', name), 'utf8');
    expect(physical(css)).toEqual([]);
  });

  it('are the only place of styles: no element has a left or right of its own', () => {
    const views = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    );
    expect(views.length).toBeGreaterThan(50);
    const sided = views.filter((name) =>
      /style=\{\{[^}]*(?:left|right|translateX|translate\()/i.test(
        readFileSync(join(ui, name), 'utf8'),
      ),
    );
    expect(sided).toEqual([]);
  });
});

describe('what is not mirrored', () => {
  it.each([
    'margin-left: 4px;',
    'border-right: 1px solid red;',
    'border-top-left-radius: 0;',
    'right: 0;',
    'text-align: left;',
    'float: right;',
    'background: linear-gradient(to right, red, blue);',
    'padding: 0 1px 0 2px;',
    'inset: 0 var(--gap-1) auto 0;',
    'border-radius: 0 4px 4px 0;',
    'transform: translateX(-50%);',
    'box-shadow: inset 3px 0 0 var(--accent);',
  ])('%s', (declaration) => {
    expect(physical(`.a { ${declaration} }`)).toEqual([declaration]);
  });

  it.each([
    'margin-inline-start: 4px;',
    'padding: 0 calc(1px + 2px) 3px;',
    'inset: 0 0 auto;',
    'text-align: start;',
    'transform: scaleX(-1);',
    'box-shadow: inset calc(3px * var(--forward)) 0 0 var(--accent);',
    'box-shadow: 0 1px 2px rgb(28 33 38 / 6%), 0 4px 14px rgb(28 33 38 / 6%);',
  ])('is not %s', (declaration) => {
    expect(physical(`.a { ${declaration} }`)).toEqual([]);
  });
});
