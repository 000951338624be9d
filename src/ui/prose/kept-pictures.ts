import { createContext } from 'preact';

/** Pictures that are kept with the text that is drawn. */
export interface KeptPictures {
  /** Measures of the picture at an address, where there is one. */
  at(address: string): { width: number; height: number } | undefined;
  /** Its bytes as a `data:` address, so that nothing has to be fetched. */
  read(address: string): Promise<string>;
}

/** Absent: pictures are links. */
export const PicturesOfText = createContext<KeptPictures | undefined>(undefined);
