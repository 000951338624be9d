/** Reading JSON whose shape nobody vouches for. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
