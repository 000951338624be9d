import { useContext } from 'preact/hooks';
import { useIfLoaded } from '../state/use-loaded';
import { PicturesOfText } from './kept-pictures';

interface PictureProps {
  /** Absolute. */
  address: string;
  text: string;
}

/** A picture from this device. Its space is reserved before it has loaded. */
export function Picture({ address, text }: PictureProps) {
  const pictures = useContext(PicturesOfText);
  // Without the picture, its description is shown.
  const source = useIfLoaded(async () => pictures?.read(address), [pictures, address]);
  const measures = pictures?.at(address);
  if (measures === undefined) return null;
  return <img class="kept-picture" src={source} alt={text} {...measures} />;
}
