import { createContext } from 'preact';

/** Pictures that are kept with the text that is drawn. */
export interface KeptPictures {
  /** Returns the size of the picture at an address; `undefined` without a picture. */
  at(address: string): { width: number; height: number } | undefined;
  /** Resolves to the picture's bytes as a `data:` address, so that nothing has to be fetched. */
  read(address: string): Promise<string>;
}

/** Absent: pictures are links. */
export const PicturesOfText = createContext<KeptPictures | undefined>(undefined);
