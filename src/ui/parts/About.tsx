/**
 * A line of short facts, of which the empty ones are left out. The style sheet separates them; each runs its own way,
 * the line that of the page.
 */
export function About({ facts }: { facts: readonly string[] }) {
  return (
    <span class="about">
      {facts
        .filter((words) => words !== '')
        .map((words) => (
          <span class="fact" key={words}>
            <bdi>{words}</bdi>
          </span>
        ))}
    </span>
  );
}
