/** A member of a structured list: a bare item and its parameters. */
export interface ListMember {
  value: string;
  parameters: ReadonlyMap<string, string>;
}

const KEY = /^[a-z*][a-z0-9_\-.*]*/;
/** Numbers, byte sequences, booleans and tokens. */
const BARE =
  /^(?:[-+]?\d+(?:\.\d+)?|:[A-Za-z0-9+/=]*:|\?[01]|[A-Za-z*][A-Za-z0-9!#$%&'*+\-.^_`|~:/]*)/;
const STRING = /^"(?:[^"\\]|\\["\\])*"/;
/** Characters; no service says so much about its limits. */
const LONGEST = 8_192;
const SEMICOLON = /^\s*;\s*/;

/**
 * Reads a List of Items with Parameters (RFC 9651, section 3.1) as far as rate-limit fields use it.
 * Values come back as text; a parameter without a value is `?1`. A Dictionary (`limit=5, remaining=4`) comes back
 * as one member per pair: the key as its value, the pair as its first parameter.
 *
 * @returns `undefined` when the text is not such a list: half a limit is worse than none
 */
export function parseStructuredList(text: string): ListMember[] | undefined {
  if (text.length > LONGEST) return undefined;
  const members: ListMember[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const parameters = new Map<string, string>();
    const pair = takePair(rest);
    const item = pair ?? takeItem(rest);
    if (!item) return undefined;
    if (pair) parameters.set(pair.key, pair.value);
    rest = item.rest;
    for (let next = SEMICOLON.exec(rest); next; next = SEMICOLON.exec(rest)) {
      const parameter = takeParameter(rest.slice(next[0].length));
      if (!parameter) return undefined;
      parameters.set(parameter.key, parameter.value);
      rest = parameter.rest;
    }
    members.push({ value: pair ? pair.key : item.value, parameters });
    rest = rest.trimStart();
    if (rest === '') break;
    rest = rest.startsWith(',') ? rest.slice(1).trimStart() : '';
    // Neither a comma nor an end, or a comma with nothing behind it.
    if (rest === '') return undefined;
  }
  return members;
}

interface Taken {
  value: string;
  rest: string;
}

function takeItem(text: string): Taken | undefined {
  const quoted = STRING.exec(text)?.[0];
  if (quoted !== undefined) {
    const value = quoted.slice(1, -1).replace(/\\(["\\])/g, '$1');
    return { value, rest: text.slice(quoted.length) };
  }
  const bare = BARE.exec(text)?.[0];
  return bare === undefined ? undefined : { value: bare, rest: text.slice(bare.length) };
}

function takePair(text: string): (Taken & { key: string }) | undefined {
  const key = KEY.exec(text)?.[0];
  if (key === undefined || text[key.length] !== '=') return undefined;
  const item = takeItem(text.slice(key.length + 1));
  return item && { key, ...item };
}

function takeParameter(text: string): (Taken & { key: string }) | undefined {
  const pair = takePair(text);
  if (pair) return pair;
  const key = KEY.exec(text)?.[0];
  if (key === undefined || text[key.length] === '=') return undefined;
  return { key, value: '?1', rest: text.slice(key.length) };
}
