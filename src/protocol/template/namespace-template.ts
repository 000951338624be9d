import { normaliseNamespace } from '../document/namespace';
import { siteOf } from '../document/page-title';
import type { InterfaceService } from '../services/connected-service';
import { fillIn, slug } from './template';
import { ID_LENGTH } from './variables';

export interface Named {
  uid: string;
  title: string;
  url: string;
  namespace: string;
}

const MAX_VALUE = 60;

/**
 * Fills a per-clip namespace: `{{site}}`, `{{title}}`, `{{namespace}}` and `{{id}}`. Appends `{{id}}` to a template
 * without it, because at the service two clips of the same name could replace each other.
 */
export function fillTemplate(template: string, document: Named): string {
  const whole = template.includes('{{id}}') ? template : `${template}-{{id}}`;
  const values = {
    site: siteOf(document.url),
    title: document.title,
    namespace: document.namespace,
    id: document.uid.slice(0, ID_LENGTH),
  };
  const filled = fillIn(whole, values, (value, name) =>
    name === 'id' ? value : slug(value, MAX_VALUE),
  );
  const tidy = filled.replace(/[\s-]+/g, '-').replace(/^-+|(?<!-)-+$/g, '');
  return keepEnd(normaliseNamespace(tidy), tidy, values.id);
}

/** Returns the namespace a document is saved under at a service. */
export function namespaceFor(service: InterfaceService, document: Named): string {
  const { namespace } = service;
  return namespace.kind === 'per-clip'
    ? fillTemplate(namespace.template, document)
    : normaliseNamespace(namespace.name);
}

/** Shortens a namespace but keeps its end, which makes it unique. */
function keepEnd(namespace: string, whole: string, id: string): string {
  return whole.length > namespace.length
    ? `${namespace.slice(0, 200 - id.length - 1)}-${id}`
    : namespace;
}
