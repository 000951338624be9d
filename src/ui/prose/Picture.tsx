import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useIfLoaded } from '../state/use-loaded';

/** Pictures that are kept with the text that is drawn. */
export interface KeptPictures {
  /** Returns the size of the picture at an address; `undefined` without a picture. */
  at(address: string): { width: number; height: number } | undefined;
  /** Resolves to the picture's bytes as a `data:` address, so that nothing has to be fetched. */
  read(address: string): Promise<string>;
}

/** Absent: pictures are links. */
export const PicturesOfText = createContext<KeptPictures | undefined>(undefined);

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
