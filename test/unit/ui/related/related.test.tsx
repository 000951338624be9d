// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { EnvironmentProvider } from '../../../../src/ui/environment';
import { Related } from '../../../../src/ui/related/Related';
import { createRelated } from '../../../../src/ui/related/related-model';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Opening } from '../../../fakes/jackdaw/opening';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const eggs =
  'The female jackdaw lays four or five pale blue eggs in late April. She sits on the eggs for 18 days, while the male jackdaw brings food to the nest from the fields around the colony.';
const url = 'https://birds.example/nests';
const jackdaws = fakeDocument({
  uid: 'jackdaws',
  title: 'How jackdaws choose a home',
  markdown: `Jackdaws nest in chimneys and in old trees, where a colony has its home.\n\n${eggs}`,
});
const tides = fakeDocument({
  uid: 'tides',
  title: 'Why the tide is late',
  markdown: 'High water comes about fifty minutes later every day than it came the day before.',
});
const text = `${eggs}\n\nNobody has counted how many jackdaws leave the colony for another nest in their second year of life, although ringers have marked chicks near the river since 1974.`;

async function looked(opening: Opening = {}, allowed = true) {
  const fake = await opened({
    documents: [jackdaws, tides],
    tab: { url, title: 'Jackdaw nests' },
    page: { text },
    ...opening,
  });
  const related = createRelated(fake, undefined);
  mounted(
    <EnvironmentProvider value={fake}>
      <Related related={related} url={url} />
    </EnvironmentProvider>,
  );
  if (allowed) button('What did I keep about this?').click();
  return fake;
}

const shown = () => one('.related').textContent;

describe('beside a page', () => {
  it('stands what is kept about it, and which of its paragraphs say so', async () => {
    const fake = await looked();
    await eventually(() => expect(shown()).toContain('You kept something about this'));
    const titles = [...document.querySelectorAll('.related-list .title')];
    expect(titles.map(({ textContent }) => textContent)).toEqual([jackdaws.title]);
    expect(one('.known summary').textContent).toBe('1 of 2 paragraphs says what you kept already');
    expect(one('.known li').textContent).toContain(jackdaws.title);
    expect(one<HTMLAnchorElement>('.known a').href).toContain('uid=jackdaws&quote=');
    const { total } = await fake.ask('documents.list', { offset: 0, limit: 9 });
    expect(total).toBe(2);
  });

  it('nothing is said of a subject about which nothing is kept', async () => {
    const other =
      'Sourdough bread rises slowly because wild yeast works at its own pace, and the baker folds the dough four times before the oven is hot.';
    await looked({ page: { text: other }, tab: { url, title: 'Sourdough' } });
    await eventually(() => expect(shown()).toContain('You kept nothing else about this.'));
  });

  it('the copy of the page itself is not named', async () => {
    await looked({ documents: [{ ...jackdaws, url, pageUrl: url }] });
    await eventually(() => expect(shown()).toContain('You kept nothing else about this.'));
  });

  it('no page is read without being asked to, until it is always wanted', async () => {
    const fake = await looked({}, false);
    await eventually(() => expect(fake.asked.map(({ name }) => name)).toContain('settings.read'));
    expect(fake.asked.map(({ name }) => name)).not.toContain('related.look');
    button('What did I keep about this?').click();
    await eventually(() => expect(shown()).toContain('You kept something about this'));
    one<HTMLInputElement>('.related input').click();
    await eventually(async () =>
      expect((await fake.ask('settings.read', {})).showRelated).toBe(true),
    );
  });

  it('every page is looked at where that is wanted', async () => {
    await looked({ settings: { showRelated: true } }, false);
    await eventually(() => expect(shown()).toContain('You kept something about this'));
  });

  it('a private window is not read', async () => {
    await looked({ tab: { url, incognito: true } });
    await eventually(() => expect(shown()).toContain('Pages of a private window are not read'));
  });

  it('a page with a password is not read', async () => {
    await looked({ page: { text, forms: { password: true, payment: false } } });
    await eventually(() => expect(shown()).toContain('You are asked before this page is saved'));
  });
});
