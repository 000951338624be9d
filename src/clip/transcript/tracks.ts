import { decodeEntities } from '../../markdown/html-entities';
import { squeeze } from '../../protocol/plain-line';
import { allIn } from '../copy/clobbering';
import type { Cue } from './cues';

/** Returns the captions that a video has loaded. It enables no other track, because that would change the page. */
export function cuesOfTracks(live: Document): Cue[] {
  let best: Cue[] = [];
  for (const media of allIn(live, 'video, audio')) {
    const tracks: TextTrackList = Reflect.get(HTMLMediaElement.prototype, 'textTracks', media);
    for (const track of tracks) {
      if (track.kind !== 'captions' && track.kind !== 'subtitles') continue;
      const cues = [...(track.cues ?? [])].flatMap(cueOf);
      // Prefer the track that is shown.
      if (track.mode === 'showing' && cues.length > 0) return cues;
      if (cues.length > best.length) best = cues;
    }
  }
  return best;
}

/** Maximum characters of a cue. */
const LONGEST_CUE = 10_000;

function cueOf(cue: TextTrackCue): Cue[] {
  const said: unknown = Reflect.get(cue, 'text');
  if (typeof said !== 'string') return [];
  const source = said.slice(0, LONGEST_CUE);
  const speaker = /<v(?:\.[^\s<>]*)?\s([^<>]{1,100})>/.exec(source)?.[1]?.trim();
  // WebVTT has its own tags, and the character references of HTML.
  const text = squeeze(decodeEntities(source.replace(/<[^<>]{0,200}>/g, '')));
  return text === '' ? [] : [{ start: cue.startTime, text, ...(speaker && { speaker }) }];
}
