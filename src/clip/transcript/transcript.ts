import { destination, escapeLabel, escapeParagraph, escapeText } from '../../markdown/escape';
import { areSpoken, type Cue, stampOf } from './cues';
import { cuesOfTracks } from './tracks';
import { cuesOfRows } from './transcript-rows';

/**
 * Returns the words of a page's recording: the transcript on the page, or the captions that its video has loaded.
 * @param page a copy of `live`, flattened; only read.
 */
export function readTranscript(live: Document, page: Document): Cue[] {
  const shown = cuesOfRows(page);
  if (shown.length > 0) return shown;
  const loaded = cuesOfTracks(live);
  return areSpoken(loaded) ? loaded : [];
}

/** Characters after which a paragraph ends at the next sentence end, and after which it ends anyway. */
const PARAGRAPH = 320;
const LONG_PARAGRAPH = 700;
/** Seconds of silence that end a paragraph. */
const SILENCE = 8;

/** Writes paragraphs, each with a link to its time in the recording. */
export function transcriptMarkdown(cues: readonly Cue[], pageUrl: string): string {
  return paragraphsOf(cues)
    .map(({ start, speaker, text }) => {
      const link = `[${stampOf(start)}](${destination(momentAddress(pageUrl, start))})`;
      const by = speaker === undefined ? '' : `**${escapeLabel(escapeText(speaker))}:** `;
      return `${link} ${by}${escapeParagraph(text)}`;
    })
    .join('\n\n');
}

/** Returns the page's address with a time in the recording: `?t=83`. */
function momentAddress(pageUrl: string, seconds: number): string {
  const url = new URL(pageUrl);
  url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}

/** Joins cues into paragraphs. A cue is as short as a subtitle; readers and search need whole sentences. */
function paragraphsOf(cues: readonly Cue[]): Cue[] {
  const paragraphs: Cue[] = [];
  let before: Cue | undefined;
  for (const cue of cues) {
    const open = paragraphs.at(-1);
    // Rolling captions repeat every line.
    if (open !== undefined && before?.text === cue.text && before.speaker === cue.speaker) continue;
    if (open === undefined || before === undefined || endsBefore(cue, before, open)) {
      paragraphs.push({ ...cue });
    } else {
      open.text += ` ${cue.text}`;
    }
    before = cue;
  }
  return paragraphs;
}

function endsBefore(cue: Cue, before: Cue, { text }: Cue): boolean {
  if (cue.speaker !== undefined && cue.speaker !== before.speaker) return true;
  // Add the time for speaking, at ten characters per second.
  if (cue.start - before.start > SILENCE + before.text.length / 10) return true;
  if (text.length >= LONG_PARAGRAPH) return true;
  return text.length >= PARAGRAPH && /[.?!…]["'”’)]?$/.test(text);
}
