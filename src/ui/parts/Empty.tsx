import type { ComponentChildren } from 'preact';

interface EmptyProps {
  /** The message that there is nothing here. */
  what: string;
  /** What the person can do. */
  advice?: string;
  children?: ComponentChildren;
}

/** Shown in place of an empty list or answer. */
export function Empty({ what, advice, children }: EmptyProps) {
  return (
    <div class="empty">
      <p class="what">{what}</p>
      {advice !== undefined && <p class="advice">{advice}</p>}
      {children}
    </div>
  );
}
