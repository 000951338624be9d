import { fewerMarks } from '../fewer-marks';
/**
 * Jackdaw's template language, for namespaces, tags and front matter: text with
 * `{{variable|filter|filter:"argument"}}`. Filling never fails: unknown names become empty. `checkTemplate` finds
 * them beforehand.
 */

export interface TemplateFault {
  code: 'unclosed' | 'empty' | 'variable' | 'filter' | 'argument';
  at: number;
  name: string;
}

const SLOT = /\{\{([^{}]*)\}\}/g;
/** Pieces between bars. A bar inside quotes does not separate. */
const PIECE = /(?:"[^"]*"|[^|"])+/g;

interface Filter {
  /** Checks the argument, and whether it has one. */
  takes(argument: string | undefined): boolean;
  apply(value: string, argument: string, name: string): string;
}

const none = (argument: string | undefined) => argument === undefined;

const filters: Readonly<Record<string, Filter>> = {
  lower: { takes: none, apply: (value) => value.toLowerCase() },
  upper: { takes: none, apply: (value) => value.toUpperCase() },
  slug: { takes: none, apply: (value) => slug(value, MAX_SLUG) },
  /** `YYYY`, `MM`, `DD`, `HH` and `mm`; anything else stays as it is. */
  date: {
    takes: (argument) => argument === undefined || argument !== '',
    apply: (value, format, name) => writeDate(value, format || 'YYYY-MM-DD', name),
  },
  /** Replaces an empty value. */
  default: {
    takes: (argument) => argument !== undefined,
    apply: (value, otherwise) => (value === '' ? otherwise : value),
  },
  /** Cuts a value to this many characters. */
  short: {
    takes: (argument) => /^[1-9]\d{0,3}$/.test(argument ?? ''),
    apply: (value, length) => [...value].slice(0, Number(length)).join('').trimEnd(),
  },
};

/** For the page that explains them. */
export const FILTER_NAMES = Object.keys(filters);

const MAX_SLUG = 60;

/** @param each changes every value before it is inserted. */
export function fillIn(
  template: string,
  values: Readonly<Record<string, string>>,
  each: (value: string, name: string) => string = (value) => value,
): string {
  return template.replace(SLOT, (_, inside: string) => {
    const { name, calls } = readSlot(inside);
    const value = calls.reduce(
      (now, { filter, argument = '' }) => own(filters, filter)?.apply(now, argument, name) ?? now,
      own(values, name) ?? '',
    );
    return each(value, name);
  });
}

/** Returns everything that is wrong with a template. @param names the variables that exist */
export function checkTemplate(template: string, names: readonly string[]): TemplateFault[] {
  const faults: TemplateFault[] = [];
  const rest = template.replace(SLOT, (slot, inside: string, at: number) => {
    const { name, calls } = readSlot(inside);
    if (name === '') faults.push({ code: 'empty', at, name: slot });
    else if (!names.includes(name)) faults.push({ code: 'variable', at, name });
    for (const { filter, argument } of calls) {
      const known = own(filters, filter);
      if (known === undefined) faults.push({ code: 'filter', at, name: filter });
      else if (!known.takes(argument)) faults.push({ code: 'argument', at, name: filter });
    }
    return ' '.repeat(slot.length);
  });
  const open = rest.search(/\{\{|\}\}/);
  if (open !== -1)
    faults.push({ code: 'unclosed', at: open, name: template.slice(open, open + 20) });
  return faults.sort((a, b) => a.at - b.at);
}

/**
 * Maximum characters of a text that are used for a name. A run of millions of characters does not fit on a regular
 * expression's stack.
 */
const LONGEST_NAMED = 4_000;

/** Turns words into one name: lower case, with dashes for everything but letters, digits and dots. */
export function slug(text: string, length: number): string {
  const words = fewerMarks(text.slice(0, LONGEST_NAMED))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return [...words]
    .slice(0, length)
    .join('')
    .replace(/(?<![-.])[-.]+$/, '');
}

function readSlot(inside: string): {
  name: string;
  calls: { filter: string; argument?: string }[];
} {
  const [first = '', ...rest] = inside.match(PIECE) ?? [];
  return {
    name: first.trim(),
    calls: rest.map((piece) => {
      const colon = piece.indexOf(':');
      if (colon === -1) return { filter: piece.trim() };
      const filter = piece.slice(0, colon).trim();
      return {
        filter,
        argument: piece
          .slice(colon + 1)
          .trim()
          .replace(/^"(.*)"$/s, '$1'),
      };
    }),
  };
}

function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

const WRITTEN = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2}))?)?)?(?!\d)/;

/**
 * Writes the date of a page as it is written there, which is the same wherever it is read, and a moment by the calendar
 * and clock of the person.
 */
function writeDate(value: string, format: string, name: string): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return '';
  const isWritten = name === 'published' && WRITTEN.test(value);
  const [, YYYY = '', MM = '01', DD = '01', HH = '00', mm = '00'] =
    WRITTEN.exec(isWritten ? value : onTheWall(time)) ?? [];
  const parts: Record<string, string> = { YYYY, MM, DD, HH, mm };
  return format.replace(/YYYY|MM|DD|HH|mm/g, (part) => parts[part] ?? part);
}

/** A moment in ISO 8601, without a zone, as calendar and clock show it where the person is. */
function onTheWall(time: number): string {
  const offset = new Date(time).getTimezoneOffset();
  return new Date(time - offset * 60_000).toISOString();
}
