import type { ComponentChildren } from 'preact';

/** A mark in a text, which leads to its note. */
export function FootnoteMark({ label }: { label: string }) {
  return (
    <sup data-note-mark={label}>
      <Way role="doc-noteref" to="note" label={label} />
    </sup>
  );
}

/** A note below a text. Its label leads back to the mark. */
export function Footnote({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="note" data-note={label}>
      <sup>
        <Way role="doc-backlink" to="note-mark" label={label} />
      </sup>
      <div>{children}</div>
    </div>
  );
}

interface WayProps {
  role: 'doc-noteref' | 'doc-backlink';
  to: 'note' | 'note-mark';
  label: string;
}

/** Moves the focus to the other end, so that Enter leads there and back. The page may show several texts. */
function Way({ role, to, label }: WayProps) {
  const go = (event: MouseEvent & { currentTarget: Element }) => {
    event.preventDefault();
    const there = event.currentTarget
      .closest('.prose')
      ?.querySelector<HTMLElement>(`[data-${to}="${CSS.escape(label)}"] a`);
    there?.scrollIntoView({ block: 'center' });
    there?.focus({ preventScroll: true });
  };
  return (
    <a href={`#${to}-${encodeURIComponent(label)}`} role={role} onClick={go}>
      {label}
    </a>
  );
}
