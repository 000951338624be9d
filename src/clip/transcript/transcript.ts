import { destination, escapeLabel, escapeParagraph, escapeText } from '../../markdown/escape';
import { areSpoken, type Cue, stampOf } from './cues';
import { cuesOfTracks } from './tracks';
import { cuesOfRows } from './transcript-rows';

/**
 * The words of a page's recording: the transcript that the page shows, or the captions that its video has loaded.
 * @param page a copy of `live`, flattened; only read.
 */
export function readTranscript(live: Document, page: Document): Cue[] {
  const shown = cuesOfRows(page);
  if (shown.length > 0) return shown;
  const loaded = cuesOfTracks(live);
  return areSpoken(loaded) ? loaded : [];
}

/** Characters after which a paragraph ends with its sentence, and after which it ends anyway. */
const PARAGRAPH = 320;
const LONG_PARAGRAPH = 700;
/** Seconds of silence that end a paragraph. */
const SILENCE = 8;

/** Paragraphs, each with a link to its moment in the recording. */
export function transcriptMarkdown(cues: readonly Cue[], pageUrl: string): string {
  return paragraphsOf(cues)
    .map(({ start, speaker, text }) => {
      const link = `[${stampOf(start)}](${destination(momentAddress(pageUrl, start))})`;
      const by = speaker === undefined ? '' : `**${escapeLabel(escapeText(speaker))}:** `;
      return `${link} ${by}${escapeParagraph(text)}`;
    })
    .join('\n\n');
}

/** The page at a moment of its recording: `?t=83`. */
function momentAddress(pageUrl: string, seconds: number): string {
  const url = new URL(pageUrl);
  url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}

/** Cues are as short as a line of a film; readers and search need whole sentences. */
function paragraphsOf(cues: readonly Cue[]): Cue[] {
  const paragraphs: Cue[] = [];
  let before: Cue | undefined;
  for (const cue of cues) {
    const open = paragraphs.at(-1);
    // Rolling captions say every line twice.
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
  // Speaking takes time: ten characters a second at the slowest.
  if (cue.start - before.start > SILENCE + before.text.length / 10) return true;
  if (text.length >= LONG_PARAGRAPH) return true;
  return text.length >= PARAGRAPH && /[.?!…]["'”’)]?$/.test(text);
}
