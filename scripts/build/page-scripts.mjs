/**
 * Puts the code with which three or more pages begin into two scripts: one for the popup, and one for the rest. If the
 * code were split by who needs it, the library page would begin with thirty scripts, and each extra script costs the
 * browser more time than 20 kB in another one.
 * @returns {import('vite').Rolldown.CodeSplittingOptions}
 */
export function pageScripts() {
  /** @type {Map<string, boolean>} */
  const known = new Map();

  /**
   * Returns whether the popup begins with a module.
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
        // The styles of a page are in a separate file (`src/ui/style/pages/`), because their order matters.
        test: /(?<!\.css)$/,
        tags: ['$initial'],
        minShareCount: 3,
      },
    ],
  };
}
