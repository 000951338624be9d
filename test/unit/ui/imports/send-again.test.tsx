// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/protocol/problem';
import { useImports } from '../../../../src/ui/imports/use-imports';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const note = (name: string, text: string) =>
  Object.assign(new File([text], name), { webkitRelativePath: '' });

function Page() {
  const imports = useImports();
  const send = (name: string) =>
    void imports.send([note(`${name}.md`, `# ${name}\n\nA note about ${name}.`)], '');
  return (
    <>
      <output>{imports.reading === undefined ? 'at rest' : 'reading'}</output>
      <p class="problem">{imports.problem?.code}</p>
      {['Reeds', 'Terns'].map((name) => (
        <button key={name} type="button" onClick={() => send(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={imports.cancel}>
        Cancel
      </button>
    </>
  );
}

it('cancels the import that is read, though others were added meanwhile, which follow', async () => {
  const fake = await opened();
  const goOn = fake.hold('imports.begin');
  mounted(<Page />, fake);
  button('Reeds').click();
  await eventually(() => expect(one('output').textContent).toBe('reading'));
  button('Terns').click();
  button('Cancel').click();
  goOn();
  const turns = () =>
    fake
      .requests('imports.turn')
      .toSorted((a, b) => a.id - b.id)
      .map(({ to }) => to);
  await eventually(() => expect(turns()).toEqual(['stopped', 'running']));
  await eventually(() => expect(one('output').textContent).toBe('at rest'));
  const begun = fake.requests('imports.begin').map(({ name }) => name);
  expect(begun).toEqual(['Reeds.md', 'Terns.md']);
});

it('goes on saying that one import failed while another follows it', async () => {
  const fake = await opened();
  fake.instead['imports.begin'] = async () => {
    delete fake.instead['imports.begin'];
    throw new ProblemError({ code: 'message-too-large' });
  };
  mounted(<Page />, fake);
  button('Reeds').click();
  button('Terns').click();
  await eventually(() => expect(fake.requests('imports.turn')).toHaveLength(1));
  await eventually(() => expect(one('output').textContent).toBe('at rest'));
  expect(one('.problem').textContent).toBe('message-too-large');
});
