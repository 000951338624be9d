import { expect, it } from 'vitest';
import { withoutTargets } from '../../../../src/retrieval/analysis/link-targets';

it('blanks where links lead and leaves every word where it stood', () => {
  const markdown =
    'See [![a buoy](https://a.example/b_(c).jpg "Buoy")](<https://a.example/x>), `list[0](n)` and [here](#there) at https://b.example.';
  const blank = withoutTargets(markdown);
  expect(blank).toHaveLength(markdown.length);
  expect(blank.replace(/ +/g, ' ')).toBe(
    'See [![a buoy]( "Buoy")]( ), `list[0](n)` and [here](#there) at https://b.example.',
  );
  for (const word of ['buoy', 'Buoy', 'list', 'there', 'b.example']) {
    expect(blank.indexOf(word)).toBe(markdown.indexOf(word));
  }
  expect(withoutTargets('No links.')).toBe('No links.');
});
