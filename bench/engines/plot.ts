import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A horizontal bar chart as SVG; readable on light and dark ground. */
export function bars(
  title: string,
  points: readonly { label: string; value: number }[],
  unit = '',
): string {
  const most = Math.max(...points.map(({ value }) => value), Number.MIN_VALUE);
  const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const rows = points.map(({ label, value }, i) => {
    const y = 44 + i * 28;
    const width = Math.max(1, (value / most) * 380);
    const shown = value >= 100 ? value.toFixed(0) : value.toPrecision(3);
    const colour = label === 'jackdaw' ? '#1f7a8c' : '#8d99ae';
    return `<text x="112" y="${y + 14}" text-anchor="end">${escaped(label)}</text>
<rect x="120" y="${y}" width="${width.toFixed(1)}" height="20" rx="3" fill="${colour}"/>
<text x="${(126 + width).toFixed(1)}" y="${y + 14}">${shown}${escaped(unit)}</text>`;
  });
  const height = 56 + points.length * 28;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#5c6b7a">
<text x="12" y="24" font-size="15" font-weight="600">${escaped(title)}</text>
${rows.join('\n')}
</svg>
`;
}

/**
 * Writes a picture where it is wanted (`--plot FILE`), or else among those of the documentation. One of some engines
 * (`--only`) does not take the place of the one of all.
 */
export function writePicture(
  name: string,
  picture: string,
  { plot, only }: { plot?: string | undefined; only?: string | undefined },
): void {
  const file = plot ?? (only === undefined ? `docs/bench/${name}.svg` : undefined);
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
