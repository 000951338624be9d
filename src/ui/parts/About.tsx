/**
 * A line of short facts, each once; empty ones are left out. The style sheet separates them; each runs its own way,
 * the line that of the page.
 */
export function About({ facts }: { facts: readonly string[] }) {
  return (
    <span class="about">
      {[...new Set(facts)]
        .filter((words) => words !== '')
        .map((words) => (
          <span class="fact" key={words}>
            <bdi>{words}</bdi>
          </span>
        ))}
    </span>
  );
}
