/** From how many bytes a body is large. In work, it takes some twenty times as many in memory. */
const LARGE = 1_000_000;
/** How many large bodies of one key are in work at once. */
const MOST = 2;

/** How long a request waits for its turn, in milliseconds: Node ends one whose body it has not read in five minutes. */
const LONGEST_WAIT = 120_000;

interface Line {
  inWork: number;
  /** Each begins the work of a request that waits. */
  waiting: Set<() => void>;
}

/**
 * Makes a function that runs the work of each request, and of those with a large body two of each key at a time: no key
 * can fill the memory. Nothing is read of a body that waits. One that waited too long resolves with `undefined`.
 */
export function createLargeBodies(longestWait = LONGEST_WAIT) {
  const lines = new Map<string, Line>();

  async function begin(key: string): Promise<Line | undefined> {
    const line = lines.get(key) ?? { inWork: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.inWork === MOST) return inTurn(line);
    line.inWork += 1;
    return line;
  }

  function inTurn(line: Line): Promise<Line | undefined> {
    return new Promise((resolve) => {
      const settle = (result: Line | undefined) => {
        clearTimeout(tooLate);
        line.waiting.delete(called);
        resolve(result);
      };
      const called = () => settle(line);
      const tooLate = setTimeout(settle, longestWait, undefined);
      line.waiting.add(called);
    });
  }

  /** The next in line takes the place that becomes free. */
  function end(key: string, line: Line): void {
    const [next] = line.waiting;
    if (next === undefined) line.inWork -= 1;
    else next();
    if (line.inWork === 0) lines.delete(key);
  }

  return async <T>(request: Request, work: () => Promise<T>): Promise<T | undefined> => {
    if (!mayBeLarge(request)) return work();
    const key = request.headers.get('authorization') ?? '';
    const line = await begin(key);
    if (line === undefined) return undefined;
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
