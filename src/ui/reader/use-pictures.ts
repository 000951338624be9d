import type { Environment } from '../environment';
import type { KeptPictures } from '../prose/Picture';
import { useIfLoaded } from '../state/use-loaded';

/** The pictures that are kept with a document; `undefined` while there are none: the text then has links instead. */
export function usePictures(
  { ask }: Pick<Environment, 'ask'>,
  uid: string,
  /** The pictures are looked up again when this changes. */
  updatedAt: string,
): KeptPictures | undefined {
  return useIfLoaded(async () => {
    const list = await ask('pictures.list', { uid });
    const measures = new Map(list.map((one) => [one.address, one]));
    if (list.length === 0) return undefined;
    return {
      at(address: string) {
        const one = measures.get(address);
        return one && { width: one.width, height: one.height };
      },
      async read(address: string) {
        const { type, data } = await ask('pictures.read', { uid, address });
        return `data:${type};base64,${data}`;
      },
    };
  }, [ask, uid, updatedAt]);
}
