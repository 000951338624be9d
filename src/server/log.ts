/** Writes a log of one JSON object per line to any sink. */
export type Log = (
  level: 'info' | 'error',
  event: string,
  details?: Record<string, unknown>,
) => void;

/** @param clock milliseconds since the epoch. */
export function createLog(write: (line: string) => void, clock: () => number): Log {
  return (level, event, details = {}) => {
    const time = new Date(clock()).toISOString();
    write(`${JSON.stringify({ time, level, event, ...details })}\n`);
  };
}

/** Returns what the log may say about an error: its name, message and code, but no data. */
export function errorDetails(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const { code } = error as { code?: unknown };
  return {
    error: `${error.name}: ${error.message}`.slice(0, 500),
    ...(typeof code === 'string' ? { code } : {}),
  };
}
