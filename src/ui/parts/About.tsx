/** A line of short facts. The style sheet separates them; each runs its own way, the line that of the page. */
export function About({ facts, more }: { facts: readonly string[]; more?: string }) {
  return (
    <span class="about">
      {facts.map((words) => (
        <span class="fact" key={words}>
          <bdi>{words}</bdi>
        </span>
      ))}
      {more !== undefined && (
        <span class="fact">
          <bdi>{more}</bdi>
        </span>
      )}
    </span>
  );
}
