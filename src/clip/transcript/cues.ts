/** The words of a recording, with their times. */

export interface Cue {
  /** Seconds from the start. */
  start: number;
  text: string;
  /** The speaker, if the page names one. */
  speaker?: string;
}

/** "1:02:03", "02:03" or "2:03" → seconds; `undefined` for anything else. */
export function secondsOf(stamp: string): number | undefined {
  const match = /^[[(]?\s*(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,]\d{1,3})?\s*[\])]?$/.exec(
    stamp.trim(),
  );
  if (match === null) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  if (Number(seconds) > 59 || (match[1] !== undefined && Number(minutes) > 59)) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Seconds → "1:02:03" or "2:03". */
export function stampOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

/** Fewer cues are a list of chapters or a coincidence. */
const FEWEST_CUES = 5;
/** Seconds: a transcript begins near zero; times of day do not. */
const LATEST_START = 180;
/** Letters per second. Speech has about twelve; a list of chapters or of other recordings has far less than one. */
const SLOWEST_SPEECH = 2;

/** Whether these are the words of one recording: in order, from the start, at the pace of speech. */
export function areSpoken(cues: readonly Cue[]): boolean {
  const first = cues[0];
  const last = cues.at(-1);
  if (first === undefined || last === undefined) return false;
  if (cues.length < FEWEST_CUES || first.start > LATEST_START) return false;
  let forwards = 0;
  for (let i = 1; i < cues.length; i++) {
    if ((cues[i]?.start ?? 0) >= (cues[i - 1]?.start ?? 0)) forwards++;
  }
  const letters = cues.reduce((total, { text }) => total + text.length, 0);
  return (
    forwards >= (cues.length - 1) * 0.97 && letters >= (last.start - first.start) * SLOWEST_SPEECH
  );
}
