/** From how many bytes a body is large. In work, it takes some twenty times as many in memory. */
const LARGE = 1_000_000;
/** How many large bodies of one key are in work at once. */
const MOST = 2;

interface Line {
  inWork: number;
  /** Each begins the work of a request that waits. */
  waiting: (() => void)[];
}

/**
 * Makes a function that runs the work of each request, and of those with a large body two of each key at a time: no key
 * can fill the memory. Nothing is read of a body that waits.
 */
export function createLargeBodies() {
  const lines = new Map<string, Line>();

  async function begin(key: string): Promise<Line> {
    const line = lines.get(key) ?? { inWork: 0, waiting: [] };
    lines.set(key, line);
    if (line.inWork === MOST) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.inWork += 1;
    return line;
  }

  /** The next in line takes the place that becomes free. */
  function end(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next === undefined) line.inWork -= 1;
    else next();
    if (line.inWork === 0) lines.delete(key);
  }

  return async <T>(request: Request, work: () => Promise<T>): Promise<T> => {
    if (!mayBeLarge(request)) return work();
    const key = request.headers.get('authorization') ?? '';
    const line = await begin(key);
    try {
      return await work();
    } finally {
      end(key, line);
    }
  };
}

/** Returns whether a request has a large body, or one of unknown length. */
function mayBeLarge({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE') return false;
  const length = headers.get('content-length');
  return length === null || Number(length) > LARGE;
}
