// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { BulkImport } from '../../../../src/protocol/document/imported-document';
import { ImportCard } from '../../../../src/ui/imports/ImportCard';
import { anImport } from '../../../fakes/documents/an-import';
import { NOW } from '../../../fakes/services/clock';
import { button, mounted, one, unmount } from '../mounted';

afterEach(unmount);

function card(over: Partial<BulkImport>, isFull = false): string[] {
  const view = anImport({ total: 4_000, added: 4_000, ...over });
  const turns: string[] = [];
  const shown = { view, isFull, isRead: false, now: NOW };
  mounted(<ImportCard {...shown} onTurn={(to) => turns.push(to)} />);
  return turns;
}

it('says how far an undo has come, and can stop it', () => {
  const turns = card({ state: 'undoing', takenBack: 1_000, kept: 2 });
  expect(one('.chore').textContent).toContain('1,002 of 4,000');
  expect(one<HTMLProgressElement>('progress').value).toBe(1_002);
  button('Cancel').click();
  expect(turns).toEqual(['stopped']);
});

it('says what a stopped undo has left, and goes on with it', () => {
  const turns = card({ takenBack: 1_000 });
  expect(one('[role=status]').textContent).toBe(
    'Stopped: 1,000 of 4,000 documents undone; the rest stays.',
  );
  button('Undo the rest').click();
  expect(turns).toEqual(['undoing']);
});

it('says what the kept copies got, and offers to take it back', () => {
  const turns = card({ total: 3, added: 0, known: 3, joined: 2 });
  expect(one('[role=status]').textContent).toBe(
    '0 documents imported. 3 documents already in your library. ' +
      '2 of them got more from the file: tags, notes, highlights, or that they were read.',
  );
  button('Undo this import').click();
  expect(turns).toEqual(['undoing']);
});

it('says what shares its address with another text, and leads to where both are compared', () => {
  card({ total: 3, added: 3, beside: 2 });
  expect(one('[role=status]').textContent).toBe(
    '3 documents imported. 2 documents share their name or address with another text; both are kept.',
  );
  expect(one('.import a').textContent).toBe('Look for duplicates in your library');
  expect(one('.import a').getAttribute('href')).toBe('library.html#duplicates');
  unmount();
  card({ total: 3, added: 3 });
  expect(document.querySelector('.import a')).toBeNull();
});

it('says what came back from the bin', () => {
  card({ total: 3, added: 3, fromBin: 1 });
  expect(one('[role=status]').textContent).toBe(
    '3 documents imported. You had removed 1 of them: it is back from the bin, with any notes and highlights it had.',
  );
});

it('says what was left out and why, and says nothing of what was not', () => {
  card({ leftOut: { 'no-web-page': 1, picture: 2, 'other-kind': 1_300 } });
  expect(one('[role=status]').textContent).toBe(
    '4,000 documents imported. 1 bookmark left out: its address is no web page. ' +
      '2 pictures left out: to keep them, restore the file as a backup. ' +
      '1,300 files left out: Jackdaw does not read files of their kinds.',
  );
  expect(document.querySelector('.failures')).toBeNull();
});

it('says of a full disk that the import waits, and for what, instead of that it goes on', () => {
  const turns = card({ state: 'running', total: 1_500, added: 0 }, true);
  const said = one('.chore [role=alert]').textContent;
  expect(said).toContain('The disk is full, so this waits.');
  expect(said).toContain('it then goes on by itself');
  expect(said).toContain('0 of 1,500');
  expect(one('.import').textContent).not.toContain('Importing');
  button('Cancel').click();
  expect(turns).toEqual(['stopped']);
});
