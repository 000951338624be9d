/** Line drawings on a 16-unit grid. Screen readers skip them and read the text beside them. */
const drawings = {
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2',
  ask: 'M2.5 3.5h11v8h-6l-3 2.5v-2.5h-2ZM6.6 6.2c.2-.8.8-1.1 1.5-1.1.8 0 1.4.5 1.4 1.1 0 .9-1.4 1-1.4 1.9M8.1 9.6v.2',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  open: 'M9 3h4v4m0-4L7.5 8.5M11.5 9v4h-8.5v-8.5h4',
  add: 'M8 3v10M3 8h10',
  copy: 'M6 5.5h7.5v8H6ZM10 5.5v-3H2.5v8H6',
  kept: 'M3.5 2.5h6l3 3v8h-9Zm6 0v3h3M5.8 8.3h4.4M5.8 10.8h4.4',
  quote: 'M2.8 8.8h3.7v3.7H2.8V8.3c0-2.6 1-4.2 2.9-4.8M9.3 8.8H13v3.7H9.3V8.3c0-2.6 1-4.2 2.9-4.8',
  library: 'M3 3v10.5M6 3v10.5M9 3.4l3.6 9.7M2 13.5h12',
  settings: 'M2.5 4.5h6m3 0h2M2.5 11.5h2m3 0h6M10 3v3M6 10v3',
  panel: 'M2.5 3h11v10h-11Zm7 0v10M11.2 5.5h.8M11.2 7.5h.8',
  archive: 'M2.5 3h11v3h-11Zm1 3v7h9V6M6.5 8.7h3',
  bin: 'M3 4.5h10M6.3 4.3V2.8h3.4v1.5M4.3 4.7l.6 8.6h6.2l.6-8.6M6.8 7v4M9.2 7v4',
  download: 'M8 2.5v7.3M4.8 6.9 8 10l3.2-3.1M3 13.2h10',
  mark: 'M3 13.2h10M5.2 10.4l-.6-2.2 5.6-5.4 2.6 2.6-5.5 5.5Z',
  undo: 'M5.5 3.2 2.8 5.9l2.7 2.7M3 5.9h6.2a3.7 3.7 0 0 1 0 7.4H6',
  warning: 'M8 2.6 14 13H2ZM8 6.6v3M8 11.2v.2',
  close: 'm4 4 8 8m0-8-8 8',
  lock: 'M4 7.2h8v6H4ZM5.6 7V5.3a2.4 2.4 0 0 1 4.8 0V7',
  narrow: 'M2.5 3.5h11L9.4 8.6v4.9l-2.8-1.6V8.6Z',
  back: 'M9.8 3.5 5.3 8l4.5 4.5',
  tabs: 'M2.5 3h11v10h-11Zm0 3.2h11M6.2 3v3.2M9.8 3v3.2',
  page: 'M3.5 2.5h9v11h-9ZM5.8 5.6h4.4M5.8 8h4.4M5.8 10.4h2.6',
  selection: 'M3 4h10M3 12h10M3 8h6M11.5 6.5v3',
} as const;

export type IconName = keyof typeof drawings;

/** Icons that point along the line or draw lines of text. They are mirrored in right-to-left text. */
const pointing = new Set<IconName>(['back', 'open', 'page', 'panel', 'selection', 'tabs', 'undo']);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class={pointing.has(name) ? 'icon points' : 'icon'}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
