import type { Stretch } from '../prose/snippet';

/** Text with the words of the query marked. */
export function Marked({ stretches }: { stretches: readonly Stretch[] }) {
  return <>{stretches.map(({ text, marked }) => (marked ? <mark>{text}</mark> : text))}</>;
}
