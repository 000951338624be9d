import { sectionsOf } from '../../client/default-form';
import { readOrigin } from '../../client/read-origin';
import type { Result, Source } from '../../protocol/interface/context';
import type { Passage } from '../../protocol/passage';
import { plainLine } from '../../protocol/plain-line';
import type { InterfaceService } from '../../protocol/services/connected-service';
import type { ServiceAnswer } from '../../protocol/services/service-answer';

/** What a service found, as passages. An answer in the default form is cut into its sections. */
export function toPassages(service: InterfaceService, answer: ServiceAnswer): Passage[] {
  return answer.form === 'default' ? fromSections(service, answer) : fromResults(service, answer);
}

/** What the library's own service found: the text is as it was kept, and the address a page's own. */
export function toOwnPassages({ results }: ServiceAnswer): Passage[] {
  return results.flatMap((result) => {
    const [source] = result.sources;
    return source === undefined ? [] : [passageOf(result, source)];
  });
}

function fromResults(service: InterfaceService, { results }: ServiceAnswer): Passage[] {
  return results.flatMap((result): Passage[] => {
    const source = result.sources[0];
    if (source === undefined) return [];
    // What we saved says itself which page it is; the service may know it by the namespace alone.
    const { origin, rest } = readOrigin(result.content);
    const title = plainLine(origin?.title || source.title);
    const page = { title, ...(origin && { url: origin.url }) };
    return [
      {
        ...passageOf(result, { ...source, ...page }),
        content: rest.trim() === '' ? result.content : rest,
        service: service.name,
      },
    ];
  });
}

function passageOf({ content, position, score }: Result, source: Source): Passage {
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

function fromSections(service: InterfaceService, { markdown }: ServiceAnswer): Passage[] {
  return sectionsOf(markdown).map(({ title, url, content }, position): Passage => {
    return {
      content,
      headings: [],
      position,
      score: 1 / (1 + position),
      source: {
        citation: null,
        uid: `${service.id} ${position}`,
        title: title || service.name,
        url,
        source_updated_at: '',
        connection: { uid: service.id, type: '', name: service.name, logo_url: '' },
      },
      service: service.name,
      namespace: '',
      savedAt: '',
      matched: [],
    };
  });
}
