import { sectionsOf } from '../../client/default-form';
import { readOrigin } from '../../client/read-origin';
import type { Result, Source } from '../../protocol/interface/context';
import type { Passage } from '../../protocol/passage';
import { plainLine } from '../../protocol/plain-line';
import type { InterfaceService } from '../../protocol/services/connected-service';
import type { ServiceAnswer } from '../../protocol/services/service-answer';

/** Converts what a service found to passages. An answer in the default form is cut into its sections. */
export function toPassages(service: InterfaceService, answer: ServiceAnswer): Passage[] {
  return answer.form === 'default' ? fromSections(service, answer) : fromResults(service, answer);
}

/** Converts what the library's own service found. Its texts and addresses need no correction. */
export function toOwnPassages({ results }: ServiceAnswer): Passage[] {
  return results.flatMap((result) => {
    const [source] = result.sources;
    return source === undefined ? [] : [passageOf(result, source)];
  });
}

function fromResults(service: InterfaceService, answer: ServiceAnswer): Passage[] {
  return toOwnPassages(answer).map((passage) => {
    // Prefer the page and day named in a text that we saved: the service may know only the namespace and the time of
    // sending.
    const { origin, rest } = readOrigin(passage.content);
    const title = plainLine(origin?.title || passage.source.title);
    const savedAt = origin?.saved ?? passage.savedAt;
    const url = origin?.url ?? passage.source.url;
    return {
      ...passage,
      content: rest.trim() === '' ? passage.content : rest,
      source: { ...passage.source, title, url, source_updated_at: savedAt },
      savedAt,
      service: service.name,
    };
  });
}

function fromSections(service: InterfaceService, { markdown }: ServiceAnswer): Passage[] {
  return sectionsOf(markdown).map(({ title, url, content }, position) => {
    const source = {
      citation: null,
      uid: `${service.id} ${position}`,
      title: title || service.name,
      url,
      source_updated_at: '',
      connection: { uid: service.id, type: '', name: service.name, logo_url: '' },
    };
    const score = 1 / (1 + position);
    return { ...passageOf({ content, position, score }, source), service: service.name };
  });
}

function passageOf(
  { content, position, score }: Pick<Result, 'content' | 'position' | 'score'>,
  source: Source,
): Passage {
  return {
    content,
    headings: [],
    position: Math.max(0, position),
    score,
    source,
    namespace: '',
    savedAt: source.source_updated_at,
    matched: [],
  };
}
