import { describe, expect, it } from 'vitest';
import { gatherEvidence } from '../../../../src/answer/quoting/evidence';
import type { Grounds } from '../../../../src/answer/quoting/grounds';
import { rarityBy } from '../../../../src/answer/quoting/rarity';
import { askedTerms } from '../../../../src/answer/quoting/term-matches';
import type { PlainPassage } from '../../../../src/protocol/passage';
import { atOnce } from '../../../../src/protocol/sliced-work';

const wording = {
  code: '',
  terms: (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
};
const rarity = rarityBy({ passages: 100, holding: new Map([['jackdaw', 10]]) });

function passage(content: string, title: string): PlainPassage {
  const connection = { uid: 'c', type: 'web', name: 'Web', logo_url: '' };
  const source = {
    citation: null,
    uid: content,
    title,
    url: '',
    source_updated_at: '',
    connection,
  };
  return { content, headings: [], position: 0, score: 1, namespace: '', savedAt: '', source };
}

function grounds(question: string, passages: readonly PlainPassage[]) {
  const asked = askedTerms(question, wording);
  const evidence = atOnce(gatherEvidence(question, asked, passages, wording, rarity));
  return (name: keyof Grounds) => evidence.grounds[name];
}

describe('what silence is decided by', () => {
  it('tells two rare words that are found from one, though both are all that is asked', () => {
    const nests = [passage('A jackdaw nests in chimneys.', 'Nests')];
    const one = grounds('Chimneys?', nests);
    const two = grounds('Chimneys, nests?', nests);
    expect(one('passage')).toBeCloseTo(two('passage'));
    expect(two('weightHeld')).toBeGreaterThan(one('weightHeld'));
  });

  it('weighs what is asked the same, whatever the size of the library', () => {
    const asked = grounds('Who wrote zyzzyva?', [passage('A jackdaw nests.', 'Nests')]);
    expect(asked('weightAsked')).toBeCloseTo(Math.log(3));
    expect(asked('weightHeld')).toBe(0);
  });

  it('sees how much else was found under the title of the best passage', () => {
    const best = passage('A jackdaw nests in chimneys.', 'Jackdaw');
    const others = (titles: readonly string[]) =>
      grounds('Where does a jackdaw nest?', [
        best,
        ...titles.map((title, at) => passage(`Something else, ${at}.`, title)),
      ])('othersOfItsTitle');
    expect(others(['Rook', 'Crow'])).toBe(0);
    expect(others(['Rook', 'Jackdaw'])).toBeGreaterThan(0);
    expect(others(['Jackdaw', 'Rook'])).toBeGreaterThan(others(['Rook', 'Jackdaw']));
  });

  it('takes texts without a title for nothing alike', () => {
    const some = [passage('A jackdaw nests.', ''), passage('A rook sleeps.', '')];
    expect(grounds('Where does a jackdaw nest?', some)('othersOfItsTitle')).toBe(0);
  });
});

describe('a sentence', () => {
  it.each([
    ['How many jackdaws nest here?', 'Jackdaws nest here every year.', true],
    ['How many jackdaws nest here?', 'Some 40 jackdaws nest here.', false],
    ['When did jackdaws nest here?', 'Jackdaws nest here with pleasure.', true],
    ['Who counted the jackdaws?', 'The jackdaws were counted by hand.', true],
    ['Who counted the jackdaws?', 'The jackdaws were counted by Ann Lee.', false],
    // This script has no capitals to tell a name by.
    ['谁数了寒鸦？', '寒鸦是人数的。', false],
    ['Why do jackdaws nest here?', 'Jackdaws nest here.', false],
  ])('asked “%s” “%s” lacks what is asked for: %s', (question, text, lacks) => {
    const asked = askedTerms(question, wording);
    const of = [passage(text, 'Jackdaws')];
    const [sentence] = atOnce(gatherEvidence(question, asked, of, wording, rarity)).candidates;
    expect(sentence?.lacks).toBe(lacks);
  });
});
