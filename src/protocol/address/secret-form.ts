/** Says whether a value looks like a key. Harmless values are words, numbers or titles. */
export function looksSecret(value: string): boolean {
  if (value.length < SHORTEST || /[\s<>"]/.test(value)) return false;
  // JSON Web Token: three parts, of which the first begins with `{"`.
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(value)) return true;
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value)) return true;
  return value.split(/[-_.~:|/]/).some(isKeyPart);
}

/** Minimum length of a secret. A shorter value could be guessed. */
const SHORTEST = 16;

/** Says whether a part is a mix of letters and digits that no word has. */
function isKeyPart(part: string): boolean {
  if (part.length < 12 || !/^[\w%+=]+$/.test(part)) return false;
  if (/^\d+$/.test(part)) return false;
  if (/^[\da-f]+$/i.test(part)) return /\d/.test(part) && part.length >= SHORTEST;
  const changes = part.match(/\d(?=[a-z])|[a-z](?=\d)|[a-z](?=[A-Z])/gi)?.length ?? 0;
  const digits = /\d/.test(part);
  const cases = /[a-z]/.test(part) && /[A-Z]/.test(part);
  return (digits && changes >= 3) || (cases && camelHumps(part) > part.length / 5);
}

/** Counts changes from lower to upper case. A random run has many more than a CamelCaseName. */
function camelHumps(part: string): number {
  return part.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
}
