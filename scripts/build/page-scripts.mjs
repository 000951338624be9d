/**
 * What three pages or more begin with is in two scripts: what the popup needs, and the rest. Split by who needs what,
 * the library would begin with thirty, and each takes the browser longer than 20 kB more of another.
 * @returns {import('vite').Rolldown.CodeSplittingOptions}
 */
export function pageScripts() {
  /** @type {Map<string, boolean>} */
  const known = new Map();

  /**
   * Whether the popup begins with a module.
   * @param {string} id
   * @param {import('vite').Rolldown.ChunkingContext} modules
   * @returns {boolean}
   */
  function isOfPopup(id, modules) {
    let found = known.get(id);
    if (found !== undefined) return found;
    // Modules may import each other.
    known.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    found = id.includes('/entrypoints/popup/') || importers.some((one) => isOfPopup(one, modules));
    known.set(id, found);
    return found;
  }

  return {
    groups: [
      {
        debugName: 'pages',
        name: (id, modules) => (isOfPopup(id, modules) ? 'desk' : 'pages'),
        // The styles of a page are in a file of its own (`src/ui/style/pages/`), since their order counts.
        test: /(?<!\.css)$/,
        tags: ['$initial'],
        minShareCount: 3,
      },
    ],
  };
}
