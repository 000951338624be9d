/** A line of short facts. The style sheet separates them. */
export function About({ facts, more }: { facts: readonly string[]; more?: string }) {
  return (
    <span class="about">
      {facts.map((words) => (
        <span key={words}>{words}</span>
      ))}
      {more !== undefined && <span>{more}</span>}
    </span>
  );
}
