import { createAsk, isAnnouncement } from '../messages/wire';
import { hear, post } from '../platform/runtime';
import { holdLine } from './hold-line';

/** Holds the line in the hidden page. Each frame wakes the background. */
export function holdLineInPage(): void {
  const ask = createAsk(post);
  const look = holdLine({
    where: async () => (await ask('line.where', {})).port,
    answer: (frame, held) => ask('line.frame', { frame, held }),
    ended: () => ask('line.ended', {}),
    dial: (url) => new WebSocket(url),
  });
  hear((message) => {
    if (isAnnouncement(message) && message.name === 'line.look') look();
  });
}
