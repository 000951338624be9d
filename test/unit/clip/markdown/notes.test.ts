// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { controlledIds, isFold } from '../../../../src/clip/copy/folds';
import { NO_DEADLINE } from '../../../../src/clip/deadline';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { linkScriptedMarks } from '../../../../src/clip/markdown/notes/scripted';
import { atOnce } from '../../../../src/clip/slices';

function parsed(html: string): Document {
  return new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
}

function md(html: string): string {
  return atOnce(toMarkdown(parsed(html).body, 'https://tower.test/'));
}

describe('notes within the text', () => {
  const NOTED = 'The bell[^1] is old.\n\n[^1]: Cast in *Ghent*.';

  it('are taken out of it, behind their marks', () => {
    for (const note of [
      '<label for="n1" class="sidenote-number"></label><input type="checkbox" id="n1"><span class="sidenote">Cast in <i>Ghent</i>.</span>',
      '<label for="n1">1</label><input type="checkbox" id="n1"><span class="sidenote"><sup>1</sup> Cast in <i>Ghent</i>.</span>',
      '<span class="sidenote"><sup>1</sup> Cast in <i>Ghent</i>.</span>',
      '<span class="inline-footnote">1<span class="footnoteContent">Cast in <i>Ghent</i>.</span></span>',
      '<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>Cast in <i>Ghent</i>.</span></span></span>',
    ])
      expect(md(`<p>The bell${note} is old.</p>`), note).toBe(NOTED);
  });

  it('are no more than marks where they say so', () => {
    expect(
      md(
        '<p>Ada Crow<span class="ltx_note ltx_role_footnotemark"><sup class="ltx_note_mark">2</sup><span class="ltx_note_outer"><sup class="ltx_note_mark">2</sup><span class="ltx_note_type">footnotemark: </span><span class="ltx_tag">2</span></span></span></p>',
      ),
    ).toBe('Ada Crow²');
  });

  it('stay where no mark is before them', () => {
    expect(md('<p>The bell. <span class="sidenote">Cast in Ghent.</span></p>')).toBe(
      'The bell. Cast in Ghent.',
    );
  });

  it('are folded away where they are hidden', () => {
    const folds = (html: string) => {
      const element = parsed(html).querySelector('.footnote-text');
      return element !== null && isFold(element, new Set());
    };
    const note = '<span class="footnote-text">Cast in Ghent.</span>';
    expect(folds(`<p>The bell<sup>1</sup>${note}</p>`)).toBe(true);
    expect(folds(`<p>The bell ${note}</p>`)).toBe(false);
  });
});

describe('marks that run a script', () => {
  const page = () =>
    parsed(
      `<p>The bell<sup><a href="javascript:;" onclick="jumpTo('note-1')">1</a></sup> is old.<span data-note="note-2"><a href="#">*</a></span> <a href="#" data-to="note-3">2</a> <sup><a href="#" data-to="note-3">i</a></sup></p>
       <div id="note-1"><a href="javascript:;">1</a>. Cast in Ghent.</div><div id="note-2" hidden>As bells go.</div><div id="note-3">A page.</div>`,
    );

  it('lead to the notes that their attributes name', () => {
    const { body } = page();
    atOnce(linkScriptedMarks(body, NO_DEADLINE));
    const [text, ...notes] = atOnce(toMarkdown(body, 'https://tower.test/')).split('\n\n');
    expect(text).toMatch(/^The bell\[\^1] is old\.\[\^2] \[2]\(/);
    expect(notes).toEqual(['[^1]: Cast in Ghent.', '[^2]: As bells go.', 'A page.']);
  });

  it('control them where they are hidden', () => {
    const ids = controlledIds(page());
    expect([...ids]).toEqual(expect.arrayContaining(['note-1', 'note-2']));
    expect(ids).not.toContain('note-3');
  });
});
