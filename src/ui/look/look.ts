/**
 * How Jackdaw's pages look on this device. It is kept in `localStorage`, because nothing else can be read before
 * the first paint: a page must not show the wrong theme first.
 */
import { parseJson } from '../../protocol/text/parse-json';

/** What can be chosen in the order it is shown, with the keys of its words. */
export const LOOKS = {
  size: {
    title: 'look_size',
    values: {
      smallest: 'look_smallest',
      small: 'look_small',
      medium: 'look_medium',
      large: 'look_large',
      largest: 'look_largest',
    },
  },
  width: {
    title: 'look_width',
    values: { narrow: 'look_narrow', medium: 'look_mediumWidth', wide: 'look_wide' },
  },
  font: { title: 'look_font', values: { serif: 'look_serif', sans: 'look_sans' } },
  theme: {
    title: 'look_theme',
    values: { system: 'look_asSystem', light: 'look_light', dark: 'look_dark' },
  },
} as const;

export type LookName = keyof typeof LOOKS;
export type Look = { readonly [N in LookName]: keyof (typeof LOOKS)[N]['values'] };

const DEFAULTS: Look = { size: 'medium', width: 'medium', font: 'serif', theme: 'system' };

const KEPT_AS = 'look';

/** Reads the stored look. Unknown values become their defaults. */
export function readLook(kept: string | undefined): Look {
  const parsed = parse(kept);
  const named = (Object.keys(DEFAULTS) as LookName[]).map((name) => {
    const value = Object.hasOwn(parsed, name) ? parsed[name] : undefined;
    const isKnown = typeof value === 'string' && Object.hasOwn(LOOKS[name].values, value);
    return [name, isKnown ? value : DEFAULTS[name]];
  });
  return Object.fromEntries(named);
}

function parse(kept: string | undefined): Record<string, unknown> {
  const parsed = parseJson(kept ?? '{}');
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/** The look of this device. A browser that keeps nothing for pages has the default. */
export function keptLook(): Look {
  try {
    return readLook(localStorage.getItem(KEPT_AS) ?? undefined);
  } catch {
    return DEFAULTS;
  }
}

/** Stores a look and shows it on this page. The browser tells other open pages about it. */
export function changeLook(look: Look): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(look));
  } catch {
    // The look cannot be kept, but this page still shows it.
  }
  showLook(look);
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

/** Sets the attributes of the root element that the style sheets use. */
function showLook({ theme, ...reading }: Look): void {
  const { dataset } = document.documentElement;
  Object.assign(dataset, reading);
  dataset.theme = theme === 'system' ? (darkSystem().matches ? 'dark' : 'light') : theme;
}

/** Shows the kept look, and keeps showing it when another page or the system changes. */
export function followLook(): void {
  const show = () => showLook(keptLook());
  show();
  darkSystem().addEventListener('change', show);
  onOtherLook(show);
}

/** Calls back when another page has changed the look. Returns a function that stops it. */
export function onOtherLook(changed: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    // Without a key, everything was cleared.
    if (key === KEPT_AS || key === null) changed();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
