/**
 * A line of short facts, without duplicates and empty ones. The style sheet separates them. Each fact has its own text
 * direction; the line has that of the page.
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
