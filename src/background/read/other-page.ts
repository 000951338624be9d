import { cleanAddress } from '../../protocol/address/clean-address';
import { parseAddress } from '../../protocol/address/parse-address';

/**
 * Says whether a tab shows another page than it did: another path, or another value of a parameter. While they load, many
 * pages add parameters of their own, or take some out.
 * @param read the address of a draft, which has lost its tokens already.
 */
export function isOtherPage(asked: string, read: string): boolean {
  const before = parseAddress(cleanAddress(asked));
  const now = parseAddress(cleanAddress(read));
  if (before === undefined || now === undefined) return false;
  const place = ({ origin, pathname }: URL) => origin + pathname.replace(/\/$/, '');
  const hasOther = (name: string) => {
    const values = now.searchParams.getAll(name);
    return (
      values.length > 0 && !before.searchParams.getAll(name).some((one) => values.includes(one))
    );
  };
  return place(before) !== place(now) || [...before.searchParams.keys()].some(hasOther);
}
