/** Removes the tools for editing and navigation that encyclopedias and documentation put into a text. */
import type { Deadline } from '../deadline';
import type { Work } from '../slices';

/** Links to edit a section, as MediaWiki, DokuWiki and their kin name them. */
const EDIT_LINKS =
  '.mw-editsection, .editsection, .edit-section, .section-edit, .secedit, .editbutton_section';
/** Links back from a note or a reference to its mark in the text. */
const WAYS_BACK =
  '.mw-cite-backlink, .cite-backlink, .footnote-backref, .footnote-back, .reversefootnote, [role~="doc-backlink"]';
/** What links a heading to the top of the page, and a function to its source. */
const WAYS_AWAY =
  ':is(h1, h2, h3, h4, h5, h6) a[href^="#top" i], a .top-link, a .viewcode-link, a .viewcode-back, a.viewcode-back';
const CONTENTS = '#toc, .toc, .mw-toc, .table-of-contents, [role~="doc-toc"]';

/** Removes edit links, back links and links away, and the heading above a table of contents that was left out. */
export function* dropApparatus(root: Element, deadline: Deadline): Work<void> {
  if (deadline.check()) yield;
  for (const one of root.querySelectorAll(`${EDIT_LINKS}, ${WAYS_BACK}`)) {
    one.remove();
    if (deadline.step()) yield;
  }
  for (const one of root.querySelectorAll(WAYS_AWAY)) {
    one.closest('a')?.remove();
    if (deadline.step()) yield;
  }
  for (const one of root.querySelectorAll(CONTENTS)) {
    if (deadline.step()) yield;
    if (!/^H[1-6]$/.test(one.nodeName) && !one.querySelector('a[href], li, p')) one.remove();
  }
}
