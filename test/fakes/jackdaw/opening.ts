import type { RequestName, Settings } from '../../../src/messages/requests';
import type { Handlers } from '../../../src/messages/wire';
import type { Problem } from '../../../src/protocol/problem';
import type { Languages } from '../../../src/retrieval/analysis/language';
import type { Environment } from '../../../src/ui/environment';
import type { FakeTab } from '../browser/browser';
import type { FakePage } from '../browser/page-scripts';
import { type Coming, type FiledDocument, type Jackdaw, openJackdaw } from './jackdaw';

export interface Opening {
  /** What is kept already, the newest first. */
  documents?: readonly FiledDocument[];
  /** What stands in the tab in front, and what its page says. */
  tab?: Partial<FakeTab>;
  page?: Partial<FakePage>;
  settings?: Partial<Settings>;
  /** Requests that end in a problem. */
  problems?: Partial<Record<RequestName, Problem>>;
  /** Requests that are answered here, for pictures alone. */
  instead?: Partial<Handlers>;
  /** What comes of an answer. */
  coming?: Coming;
  /** The browser's own model. */
  model?: Environment['browser']['model'];
  /** Those of texts beside English; a browser has all. */
  languages?: Languages;
  /** What is done before a page of ours is opened. */
  first?: (jackdaw: Jackdaw) => Promise<unknown>;
}

/** Jackdaw, and what a person did with it before. */
export async function openWith({
  documents = [],
  tab,
  page,
  settings,
  problems,
  instead,
  coming,
  model,
  languages,
  first,
}: Opening): Promise<Jackdaw> {
  const jackdaw = await openJackdaw(tab, languages);
  Object.assign(jackdaw.chrome, page);
  if (documents.length > 0) await jackdaw.file(documents);
  if (settings !== undefined) await jackdaw.ask('settings.change', settings);
  await first?.(jackdaw);
  jackdaw.asked.length = 0;
  Object.assign(jackdaw.problems, problems);
  Object.assign(jackdaw.instead, instead);
  if (coming !== undefined) jackdaw.coming = coming;
  if (model !== undefined) jackdaw.browser.model = model;
  return jackdaw;
}
