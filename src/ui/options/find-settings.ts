/**
 * Searches the settings. It reads the sections in the page, so that a new setting is found in every language
 * without a list of its words.
 */
import { t } from '../../i18n/message';
import { plainLetters } from '../words/plain-letters';
import type { Section, SettingsPage } from './pages';

export interface FoundSetting {
  label: string;
  /** The page, and the section if the label is not the section itself. */
  place: readonly string[];
  about: string;
  section: string;
  /** The control that gets the focus; none while the section shows nothing to operate. */
  control: HTMLElement | undefined;
}

/** How well a setting matches; lower is better. */
type Fit = 0 | 1 | 2;

const NAMED = 'label,legend,summary,button,a.secondary';
const OPERATED = 'input:not([hidden]),select,textarea,button,summary,a[href]';
/** Parts of a label that are not its name. */
const NOT_NAME = '.advice,.heard,input,select,textarea,progress';

/** Returns all settings whose label or explanation contains every typed word, matches in the label first. */
export function findSettings(typed: string, pages: readonly SettingsPage[]): FoundSetting[] {
  const words = plainLetters(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const fits: FoundSetting[][] = [[], [], []];
  for (const page of pages) {
    for (const section of page.sections) {
      for (const found of settingsOf(page, section)) {
        const fit = fitOf(found, words);
        if (fit !== undefined) fits[fit]?.push(found);
      }
    }
  }
  return fits.flat();
}

/** Returns the section itself, and everything in it that has a name. */
function settingsOf(page: SettingsPage, section: Section): FoundSetting[] {
  const { id } = section;
  const [pageTitle, title, about] = [t(page.title), t(section.title), t(section.about)];
  const place = document.getElementById(id);
  const first = place?.querySelector<HTMLElement>(OPERATED) ?? undefined;
  const found: FoundSetting[] = [
    { label: title, place: [pageTitle], about, section: id, control: first },
  ];
  const seen = new Set([title]);
  for (const element of place?.querySelectorAll<HTMLElement>(NAMED) ?? []) {
    const label = nameOf(element);
    if (label === '' || seen.has(label)) continue;
    seen.add(label);
    const control = controlOf(element);
    found.push({ label, place: [pageTitle, title], about: aboutOf(element), section: id, control });
  }
  return found;
}

/** Returns how well a setting matches. At least one word must be its own; the others may be from its section. */
function fitOf(found: FoundSetting, words: readonly string[]): Fit | undefined {
  const label = plainLetters(found.label);
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 0;
  if (words.every((word) => label.includes(word))) return 1;
  const own = `${label} ${plainLetters(found.about)}`;
  const all = `${own} ${plainLetters(found.place.join(' '))}`;
  const fits =
    words.every((word) => all.includes(word)) && words.some((word) => own.includes(word));
  return fits ? 2 : undefined;
}

function nameOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label');
  if (own !== null) return own;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const other of copy.querySelectorAll(NOT_NAME)) other.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the explanation of a control: its own, or that of its field. */
function aboutOf(element: HTMLElement): string {
  const field = element.querySelector('.advice') ? element : element.closest('.field');
  return [...(field?.querySelectorAll('.advice') ?? [])]
    .map((advice) => advice.textContent ?? '')
    .join(' ');
}

function controlOf(element: HTMLElement): HTMLElement {
  if (element instanceof HTMLLabelElement) return element.control ?? element;
  if (element instanceof HTMLLegendElement) {
    return element.parentElement?.querySelector<HTMLElement>(OPERATED) ?? element;
  }
  return element;
}
