import { createHash } from 'node:crypto';
import type { PushedDocument } from '../../src/protocol/interface/push';
import type { Passage } from '../../src/protocol/passage';
import type { AccountLibrary, SavedVersion, SaveItem } from '../../src/service/ports';

interface Kept {
  uid: string;
  title: string;
  url: string;
  namespace: string;
  type: string;
  chunks: readonly string[];
}

const shaOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A library in memory: counts shared words, nothing more. */
export class MemoryLibrary implements AccountLibrary {
  readonly #documents = new Map<string, Kept>();
  readonly #versions = new Map<string, (SavedVersion & { markdown: string; digest: string })[]>();
  readonly #keys = new Map<string, string>();
  readonly #pushed = new Map<string, PushedDocument>();
  searches: { query: string; options: unknown }[] = [];

  async search(
    query: string,
    options: { limit?: number; connectionTypes?: readonly string[] } = {},
  ) {
    this.searches.push({ query, options });
    const words = query.toLowerCase().match(/\w+/g) ?? [];
    const types = options.connectionTypes ?? [];
    return [...this.#documents.values()]
      .filter((document) => types.length === 0 || types.includes(document.type))
      .flatMap((document) =>
        document.chunks.map((content, position) => passageOf(document, content, position, words)),
      )
      .filter((passage) => passage.score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, options.limit ?? 10);
  }

  async save(item: SaveItem) {
    const known = item.idempotencyKey && this.#keys.get(item.idempotencyKey);
    if (known && known !== item.digest) return { change: 'conflict' } as const;
    if (item.idempotencyKey) this.#keys.set(item.idempotencyKey, item.digest);
    const versions = this.#versions.get(item.namespace) ?? [];
    const newest = versions[0];
    if (newest?.digest === item.digest) {
      return { change: 'unchanged', version: newest.version } as const;
    }
    const markdown = item.parts.join('\n\n');
    versions.unshift({
      version: versions.length + 1,
      savedAt: '2026-01-01T00:00:00.000Z',
      title: item.title,
      contentSha: shaOf(markdown),
      length: markdown.length,
      markdown,
      digest: item.digest,
    });
    this.#versions.set(item.namespace, versions);
    this.#documents.set(item.namespace, {
      uid: item.namespace,
      title: item.title,
      url: item.url,
      namespace: item.namespace,
      type: 'api',
      chunks: item.parts,
    });
    return { change: newest ? 'updated' : 'created', version: versions.length } as const;
  }

  async versions(namespace: string) {
    return this.#versions.get(namespace) ?? [];
  }

  async version(namespace: string, version: number) {
    return this.#versions.get(namespace)?.find((kept) => kept.version === version)?.markdown;
  }

  readonly pushed = {
    upsert: async (connection: string, documents: readonly PushedDocument[]) =>
      documents.map((document) => {
        const uid = `${connection}/${document.uid}`;
        const known = this.#pushed.get(uid);
        this.#pushed.set(uid, document);
        this.#documents.set(uid, {
          ...document,
          uid,
          namespace: connection,
          type: 'custom',
          chunks: [document.markdown],
        });
        if (known === undefined) return 'created' as const;
        return known.markdown === document.markdown ? ('unchanged' as const) : ('updated' as const);
      }),
    remove: async (connection: string, uid: string) => {
      this.#documents.delete(`${connection}/${uid}`);
      return this.#pushed.delete(`${connection}/${uid}`);
    },
    list: async (connection: string, after: string, limit: number) =>
      [...this.#pushed.entries()]
        .filter(([key, { uid }]) => key.startsWith(`${connection}/`) && uid > after)
        .map(([, { uid, title, url, markdown, sourceUpdatedAt }]) => ({
          uid,
          title,
          url,
          contentSha: shaOf(markdown),
          sourceUpdatedAt,
        }))
        .sort((a, b) => (a.uid < b.uid ? -1 : 1))
        .slice(0, limit),
  };
}

function passageOf(
  document: Kept,
  content: string,
  position: number,
  words: readonly string[],
): Passage {
  const present = new Set(content.toLowerCase().match(/\w+/g));
  const matched = words.filter((word) => present.has(word));
  return {
    content,
    headings: [],
    position,
    score: matched.length,
    namespace: document.namespace,
    savedAt: '2026-01-01T00:00:00.000Z',
    matched,
    source: {
      citation: null,
      uid: document.uid,
      title: document.title,
      url: document.url,
      source_updated_at: '2026-01-01T00:00:00.000Z',
      connection: { uid: 'c', type: document.type, name: 'Saved', logo_url: '' },
    },
  };
}
