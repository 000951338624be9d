/** A line of short facts, each apart from the next. Without a fact there is nothing in its place. */
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
