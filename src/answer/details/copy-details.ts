/** States and cites what is known about a copy besides its text. */
import { oneOf, readFrontMatter } from '../../markdown/front-matter';
import type { Answer, Citation, DetailsOf, DocumentDetails } from '../../protocol/passage';
import { escapeMarkdown, plainLine } from '../../protocol/plain-line';
import type { CopyQuestion } from './copy-question';

/** Maximum characters to quote of one detail. */
const LONGEST = 300;

/** Returns the sentence that answers a question about a copy; `undefined` if the answer is not known. */
export async function copyDetails(
  what: CopyQuestion['what'],
  source: Citation['source'],
  detailsOf: DetailsOf,
): Promise<string | undefined> {
  const details = await detailsOf(source);
  if (details === undefined) return undefined;
  const said = sayDetail(what, details);
  if (said === undefined) return undefined;
  const title = plainLine(source.title) || source.url;
  return `From the copy's details: the document ${title === '' ? '' : `“${shown(title)}” `}${said}.`;
}

function sayDetail(what: CopyQuestion['what'], details: DocumentDetails): string | undefined {
  const { values } = readFrontMatter(details.opening);
  const where = details.namespace === '' ? '' : ` in ${shown(details.namespace)}`;
  switch (what) {
    case 'author': {
      const author = details.author || oneOf(values, 'author', 'byline');
      return author === '' ? undefined : `was written by ${shown(author)}`;
    }
    case 'published': {
      const published = details.published || oneOf(values, 'published', 'date');
      return published === '' ? undefined : `was published on ${dayOf(published)}`;
    }
    case 'kept':
      return `was kept on ${dayOf(details.savedAt)}${where}`;
    case 'where': {
      const site = details.site || oneOf(values, 'site', 'publisher');
      return `${site === '' ? 'was' : `is from ${shown(site)}, and was`} kept on ${dayOf(details.savedAt)}${where}`;
    }
  }
}

const shown = (text: string) => escapeMarkdown(plainLine(text).slice(0, LONGEST));

/** Returns the day of an ISO time, or any other text unchanged. */
const dayOf = (time: string) => /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(time)?.[0] ?? shown(time);

/** Adds a sentence that cites the copy as a whole to an answer. */
export function withDetails(
  answer: Answer | undefined,
  sentence: string,
  source: Citation['source'],
): Answer {
  const before = answer === undefined || answer.silent ? undefined : answer;
  const citations = [...(before?.citations ?? []), { quote: '', source }];
  const markdown = `${before === undefined ? '' : `${before.markdown}\n\n`}${sentence} [${citations.length}]`;
  return { markdown, citations };
}
