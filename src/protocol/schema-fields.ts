/** What schemas are made of. Text from outside is limited in length. */
import * as v from 'valibot';
import { MAX_ADDRESS_LENGTH } from './address/clean-address';
import { isWebAddress } from './address/parse-address';
import { plainLine } from './plain-line';

export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** Long enough for whatever is not the text of a document. */
export const short = text(10_000);

/** A text that is shown in one line with ours. */
export const line = (max: number) => v.pipe(text(max), v.transform(plainLine));

/** A part of a whole, 0 to 1. */
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

export const address = text(MAX_ADDRESS_LENGTH);

/** Empty, or the address of a web page. */
export const webAddress = v.pipe(
  address,
  v.check((url) => url === '' || isWebAddress(url), 'not a web address'),
);

export const namespaceName = v.pipe(text(200), v.minLength(1));
