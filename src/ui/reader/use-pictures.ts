import { useEffect, useState } from 'preact/hooks';
import type { Environment } from '../environment';
import type { KeptPictures } from '../prose/Picture';

/** The pictures that are kept with a document; `undefined` while there are none. */
export function usePictures(
  { ask }: Pick<Environment, 'ask'>,
  uid: string,
  /** The pictures are looked up again when this changes. */
  updatedAt: string,
): KeptPictures | undefined {
  const [found, setFound] = useState<KeptPictures>();
  useEffect(() => {
    let isOver = false;
    ask('pictures.list', { uid }).then(
      (list) => {
        if (isOver) return;
        const measures = new Map(list.map((one) => [one.address, one]));
        setFound(
          list.length === 0
            ? undefined
            : {
                at(address) {
                  const one = measures.get(address);
                  return one && { width: one.width, height: one.height };
                },
                async read(address) {
                  const { type, data } = await ask('pictures.read', { uid, address });
                  return `data:${type};base64,${data}`;
                },
              },
        );
      },
      // The text is still shown, with links instead of pictures.
      () => undefined,
    );
    return () => {
      isOver = true;
      setFound(undefined);
    };
  }, [ask, uid, updatedAt]);
  return found;
}
