/** Largest body of a request in bytes: a clip of 5 MB of text, with room. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/**
 * Keys of objects and items of lists in the JSON of one body. More of them would hold up all other requests for
 * seconds, because nothing can interrupt what parses, checks or writes them.
 */
export const MAX_VALUES = 50_000;

/** Returns whether JSON holds more values than that. Counts the signs that begin values, without parsing. */
export function holdsTooManyValues(json: string): boolean {
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length && values <= MAX_VALUES; at++) {
    const sign = json[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === '\\' ? 1 : 0;
    else if (sign === ',' || sign === '[' || sign === '{') values += 1;
  }
  return values > MAX_VALUES;
}
