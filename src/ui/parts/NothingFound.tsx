import { Button } from './Button';

/** What is said where nothing was found. `wider`: the words alone find something. */
export function nothingFound(wider: string | undefined): string {
  return wider === undefined
    ? 'Nothing you kept matches these words'
    : 'Nothing you kept fits all of this';
}

/** What stands in place of results where there are none. */
export function NothingFound({
  wider,
  advice,
  search,
}: {
  /** Words that find something, where what stands beside them narrows the search down to nothing. */
  wider: string | undefined;
  /** What to do where there are none. */
  advice: string;
  /** Puts words into the box, and the focus. */
  search: (words: string) => void;
}) {
  return (
    <div class="empty">
      <p class="what">{nothingFound(wider)}.</p>
      {wider === undefined ? (
        <p class="advice">{advice}</p>
      ) : (
        <Button onClick={() => search(wider)}>Search for “{wider}” alone</Button>
      )}
    </div>
  );
}
