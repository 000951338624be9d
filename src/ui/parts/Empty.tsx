import type { ComponentChildren } from 'preact';

interface EmptyProps {
  /** That there is nothing here. */
  what: string;
  /** What the person can do. */
  advice?: string;
  children?: ComponentChildren;
}

/** Stands where a list or an answer has nothing to show. */
export function Empty({ what, advice, children }: EmptyProps) {
  return (
    <div class="empty">
      <p class="what">{what}</p>
      {advice !== undefined && <p class="advice">{advice}</p>}
      {children}
    </div>
  );
}
