import type { KeptDocument } from '../protocol/document/document';
import { wholeMarkdown } from '../protocol/document/whole-markdown';
import type { ConnectedService } from '../protocol/services/connected-service';
import type { Parcel } from '../protocol/services/delivery';
import { namespaceFor } from '../protocol/template/namespace-template';
import { withOrigin } from '../protocol/template/origin-lines';

/** The hosted service may refuse larger saves. The person is warned, but nothing is cut. */
export const WARN_BYTES = 100_000;

export interface ShipmentPorts {
  /** Cuts markdown into chunks of 800 to 3,200 characters at headings and paragraphs. */
  chunk: (markdown: string) => readonly { text: string }[];
  createId: () => string;
  /** Wall clock, ms. */
  now: () => number;
}

/** Fixes everything that is sent to a service for a document, before the first attempt. Repeats send the same. */
export function pack(
  ports: ShipmentPorts,
  service: ConnectedService,
  document: KeptDocument,
): Parcel {
  const { body, contentType } = bodyFor(ports, service, document);
  const id = ports.createId();
  const delivery: Parcel['delivery'] = {
    id,
    idempotencyKey: id,
    serviceId: service.id,
    documentUid: document.uid,
    title: document.title,
    url: document.url,
    // A pushed document is upserted by its uid, so no other row shares this name.
    namespace: service.kind === 'push' ? document.uid : namespaceFor(service, document),
    shared: service.kind === 'interface' && service.namespace.kind === 'shared',
    contentType,
    bytes: new TextEncoder().encode(body).byteLength,
    createdAt: ports.now(),
    attempts: 0,
    doubtful: false,
    state: { kind: 'queued' },
  };
  return { delivery, body };
}

function bodyFor(
  ports: ShipmentPorts,
  service: ConnectedService,
  document: KeptDocument,
): { body: string; contentType: string } {
  if (service.kind === 'push') {
    const { uid, title, url, updatedAt } = document;
    const pushed = {
      uid,
      title,
      url,
      content: wholeMarkdown(document),
      content_type: 'text/markdown',
      source_updated_at: updatedAt,
    };
    return { body: JSON.stringify(pushed), contentType: 'application/json' };
  }
  const markdown = withOrigin(document);
  if (service.body === 'markdown') return { body: markdown, contentType: 'text/markdown' };
  const chunks = ports.chunk(markdown).map(({ text }) => text);
  return { body: JSON.stringify(chunks), contentType: 'application/json' };
}
