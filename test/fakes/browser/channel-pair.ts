import type { Channel } from '../../../src/messages/parted';

/** Two ends in memory. As with the browser's ports, the end that closes is not told that it has. */
export function channelPair(): [Channel, Channel] {
  const ends = [0, 1].map(() => ({
    hear: undefined as ((message: unknown) => void) | undefined,
    closed: undefined as (() => void) | undefined,
  }));
  const end = (mine: number): Channel => ({
    post: (message) => ends[1 - mine]?.hear?.(structuredClone(message)),
    onMessage: (heard) => Object.assign(ends[mine] ?? {}, { hear: heard }),
    onClose: (closed) => Object.assign(ends[mine] ?? {}, { closed }),
    close: () => ends[1 - mine]?.closed?.(),
  });
  return [end(0), end(1)];
}
