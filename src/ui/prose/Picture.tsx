import { useContext, useEffect, useState } from 'preact/hooks';
import { PicturesOfText } from './kept-pictures';

interface PictureProps {
  /** Absolute. */
  address: string;
  text: string;
}

/** A picture from this device. Its place is there before it is. */
export function Picture({ address, text }: PictureProps) {
  const pictures = useContext(PicturesOfText);
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isOver = false;
    pictures?.read(address).then(
      (read) => {
        if (!isOver) setSource(read);
      },
      // Its description is in its place.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [pictures, address]);
  const measures = pictures?.at(address);
  if (measures === undefined) return null;
  return <img class="kept-picture" src={source} alt={text} {...measures} />;
}
