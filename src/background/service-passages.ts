import { sectionsOf } from '../client/default-form';
import type { InterfaceService } from '../protocol/connected-service';
import { readOrigin } from '../protocol/origin-lines';
import type { Passage } from '../protocol/passage';
import type { ServiceAnswer } from '../protocol/service-answer';

/** What a service found, as passages. An answer in the default form is cut into its sections. */
export function toPassages(service: InterfaceService, answer: ServiceAnswer): Passage[] {
  return answer.form === 'default' ? fromSections(service, answer) : fromResults(service, answer);
}

function fromResults(service: InterfaceService, { results }: ServiceAnswer): Passage[] {
  return results.flatMap((result): Passage[] => {
    const source = result.sources[0];
    if (source === undefined) return [];
    // What we saved says itself which page it is; the service may know it by the namespace alone.
    const { origin, rest } = readOrigin(result.content);
    return [
      {
        content: rest.trim() === '' ? result.content : rest,
        headings: [],
        position: Math.max(0, result.position),
        score: result.score,
        source: {
          ...source,
          ...(origin !== undefined && { url: origin.url, title: origin.title || source.title }),
        },
        service: service.name,
        namespace: '',
        savedAt: source.source_updated_at,
        matched: [],
      },
    ];
  });
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
