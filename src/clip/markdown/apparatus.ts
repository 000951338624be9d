/** What encyclopedias and documentation put into a text to work on it and to move about in it. */
import type { Deadline } from '../deadline';
import type { Work } from '../slices';

/** Links to edit a section, as MediaWiki, DokuWiki and their kin name them. */
const EDIT_LINKS =
  '.mw-editsection, .editsection, .edit-section, .section-edit, .secedit, .editbutton_section';
/** Ways back from a note or a reference to where it is referred to. */
const WAYS_BACK =
  '.mw-cite-backlink, .cite-backlink, .footnote-backref, .footnote-back, .reversefootnote, [role~="doc-backlink"]';
const CONTENTS = '#toc, .toc, .mw-toc, .table-of-contents, [role~="doc-toc"]';

/** Removes links to edit and ways back, and what stands above a table of contents that has been left out. */
export function* dropApparatus(root: Element, deadline: Deadline): Work<void> {
  if (deadline.check()) yield;
  for (const one of root.querySelectorAll(`${EDIT_LINKS}, ${WAYS_BACK}`)) {
    one.remove();
    if (deadline.step()) yield;
  }
  for (const one of root.querySelectorAll(CONTENTS)) {
    if (deadline.step()) yield;
    if (!/^H[1-6]$/.test(one.nodeName) && !one.querySelector('a[href], li, p')) one.remove();
  }
}
