/**
 * Puts the code with which three or more pages begin into two scripts: one for the popup, and one for the rest. If the
 * code were split by who needs it, the library page would begin with thirty scripts, and each extra script costs the
 * browser more time than 20 kB in another one.
 * @returns {import('vite').Rolldown.CodeSplittingOptions}
 */
export function pageScripts() {
  /**
   * Returns whether the popup begins with a module.
   * @param {string} id
   * @param {import('vite').Rolldown.ChunkingContext} modules
   * @returns {boolean}
   */
  function isOfPopup(id, modules) {
    const found = new Set([id]);
    for (const one of found) {
      if (one.includes('/entrypoints/popup/')) return true;
      for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer);
    }
    return false;
  }

  /** @type {Pick<import('vite').Rolldown.CodeSplittingGroup, 'test' | 'tags'>} */
  const ofPages = {
    // The styles of a page are in a separate file (`src/ui/style/pages/`), because their order matters. What loads styles
    // is in a script of its own: a page that needs another part of its script would have the styles too.
    test: /(?<!\.css|\/mount-sheet\.ts)$/,
    tags: ['$initial'],
  };
  return {
    groups: [
      // The first group has the higher priority, so nothing of the popup ends up in a script that it does not need.
      {
        ...ofPages,
        name: (id, modules) => (isOfPopup(id, modules) ? 'desk' : null),
        minShareCount: 2,
        priority: 1,
      },
      { ...ofPages, name: 'pages', minShareCount: 3 },
    ],
  };
}
