import type { Client } from '../../protocol/assistants';
import type { AccountLibrary } from '../../service/ports';
import { Refusal } from '../../service/refusal';

/**
 * Limits a library to a client's rights and namespaces. A client that names no namespace sees all.
 * @param left called for each document that is handed out, even in part
 */
export function libraryWithin(
  library: AccountLibrary,
  { namespaces, rights }: Pick<Client, 'namespaces' | 'rights'>,
  left: (title: string) => void,
): AccountLibrary {
  const all = namespaces.length === 0;
  const sees = (namespace: string) => all || namespaces.includes(namespace);
  const { pushed, documents } = library;
  return {
    ...library,
    async search(query, options) {
      const passages = await library.search(query, { ...options, namespaces });
      for (const { source } of passages) left(source.title || source.url);
      return passages;
    },
    async save(item) {
      if (!rights.includes('save')) throw new Refusal(403, 'This key may not save.');
      if (!sees(item.namespace)) {
        throw new Refusal(403, 'This key may not save under that namespace.');
      }
      return library.save(item);
    },
    versions: async (namespace) => (sees(namespace) ? library.versions(namespace) : []),
    async version(namespace, version) {
      if (!sees(namespace)) return undefined;
      left(namespace);
      return library.version(namespace, version);
    },
    ...(documents !== undefined && {
      documents: {
        async list(wanted) {
          const { namespaces: asked = [] } = wanted;
          const seen = asked.filter(sees);
          if (asked.length > 0 && seen.length === 0) return [];
          const only = seen.length > 0 ? seen : namespaces;
          const listed = await documents.list({ ...wanted, namespaces: only });
          for (const { title, url } of listed) left(title || url);
          return listed;
        },
        async read(uid, which = {}) {
          // Of documents with the same uid, those that the client may not see do not hide the one that it may.
          const within = which.namespace === undefined && !all ? namespaces : [which.namespace];
          for (const namespace of within) {
            const document = await documents.read(uid, { ...which, namespace });
            if (document === undefined || !sees(document.namespace)) continue;
            left(document.title || document.url);
            return document;
          }
          return undefined;
        },
      },
    }),
    // Pushed documents have namespaces of their own.
    pushed: all ? pushed : undefined,
  } as AccountLibrary;
}
