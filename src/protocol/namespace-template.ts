import type { InterfaceService } from './connected-service';
import { normaliseNamespace } from './namespace';

/** What a template may be filled with. */
export interface Named {
  uid: string;
  title: string;
  url: string;
  namespace: string;
}

const MAX_TITLE = 60;
const MAX_SITE = 60;
/** Hex digits of the uid: enough to tell apart all that one person will ever clip (48 bits). */
const ID_LENGTH = 12;

/**
 * Fills a per-clip namespace: `{{site}}`, `{{title}}`, `{{namespace}}` and `{{id}}`. A template without `{{id}}` gets
 * it at its end, because two clips of one name would hide each other at the service.
 */
export function fillTemplate(template: string, document: Named): string {
  const whole = template.includes('{{id}}') ? template : `${template}-{{id}}`;
  const values: Record<string, string> = {
    site: slug(hostOf(document.url), MAX_SITE),
    title: slug(document.title, MAX_TITLE),
    namespace: slug(document.namespace, MAX_TITLE),
    id: document.uid.slice(0, ID_LENGTH),
  };
  const filled = whole.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const tidy = filled.replace(/[\s-]+/g, '-').replace(/^-+|-+$/g, '');
  return keepEnd(normaliseNamespace(tidy), tidy, values.id ?? '');
}

/** The namespace a document is saved under at a service. */
export function namespaceFor(service: InterfaceService, document: Named): string {
  const { namespace } = service;
  return namespace.kind === 'per-clip'
    ? fillTemplate(namespace.template, document)
    : normaliseNamespace(namespace.name);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

function slug(text: string, length: number): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return [...words]
    .slice(0, length)
    .join('')
    .replace(/[-.]+$/, '');
}

/** A long template may not cut off the part that makes it unique. */
function keepEnd(namespace: string, whole: string, id: string): string {
  return whole.length > namespace.length
    ? `${namespace.slice(0, 200 - id.length - 1)}-${id}`
    : namespace;
}
