/**
 * The pictures of an exported note. Its text names the files beside it, and one line of its front matter says which
 * address each had. So an import restores the text, and knows the document again.
 */
import { destination } from '../../markdown/escape';
import { isWebAddress } from '../../protocol/address/parse-address';
import { MOST_PICTURES } from '../../protocol/picture/picture';

export interface PlacedPicture {
  /** Its path, from the folder of the note. */
  place: string;
  /** As the text of the document names it. */
  address: string;
}

/** The name of the line in the front matter. */
export const PLACES = 'pictures';

/** Returns the value of the line: each path with its address. Neither contains a space. */
export const placesLine = (placed: readonly PlacedPicture[]): string =>
  placed.map(({ place, address }) => `${place} ${address}`).join(' ');

const PLACE = /^attachments\/picture-\d{1,9}\.(?:png|webp)$/;

/** Reads the line again. It may be hostile: anything else than a picture of ours is left out. */
export function readPlaces(line: string): PlacedPicture[] {
  const words = line.split(' ', 2 * MOST_PICTURES);
  return words.flatMap((place, at) => {
    const address = words[at + 1] ?? '';
    return PLACE.test(place) && isWebAddress(address) ? [{ place, address }] : [];
  });
}

/** Names the files in a text, instead of the addresses. */
export function withPlaces(markdown: string, placed: readonly PlacedPicture[]): string {
  return placed.reduce(
    (text, { place, address }) =>
      text.replaceAll(linked(destination(address)), () => linked(place)),
    markdown,
  );
}

/** Names the addresses again. */
export function withAddresses(markdown: string, placed: readonly PlacedPicture[]): string {
  return placed.reduce(
    (text, { place, address }) =>
      text.replaceAll(linked(place), () => linked(destination(address))),
    markdown,
  );
}

const linked = (to: string): string => `](${to})`;
