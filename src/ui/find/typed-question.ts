import { squeeze } from '../../protocol/plain-line';

const asking =
  /^(?:who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|can|could|should|would|will|has|have)\s+\S+\s+\S/i;

/** Whether a person who typed this means to ask rather than to look up. */
export function isQuestion(text: string): boolean {
  return /[?？؟]\s*$/u.test(text) || asking.test(text.trim());
}

const MOST_OF_A_SELECTION = 600;

/** The typed question together with the quoted selection. */
export function questionAbout(typed: string, quoted: string | undefined): string {
  const words = typed.trim();
  if (quoted === undefined) return words;
  const selection = squeeze(quoted).slice(0, MOST_OF_A_SELECTION);
  // Double quotation marks would search for the exact phrase.
  return words === '' ? selection : `${words} ‘${selection}’`;
}
