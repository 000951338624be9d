/** Whether a value looks like a key. Innocent values are words, numbers or titles. */
export function looksSecret(value: string): boolean {
  if (value.length < SHORTEST || /[\s<>"]/.test(value)) return false;
  // JSON Web Token: three parts, the first begins with `{"`.
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(value)) return true;
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value)) return true;
  return value.split(/[-_.~:|/]/).some(isKeyPart);
}

/** Fewer characters could be guessed, so they are no secret. */
const SHORTEST = 16;

/** A run of letters and digits, mixed as in no word. */
function isKeyPart(part: string): boolean {
  if (part.length < 12 || !/^[\w%+=]+$/.test(part)) return false;
  if (/^\d+$/.test(part)) return false;
  if (/^[\da-f]+$/i.test(part)) return /\d/.test(part) && part.length >= SHORTEST;
  const changes = part.match(/\d(?=[a-z])|[a-z](?=\d)|[a-z](?=[A-Z])/gi)?.length ?? 0;
  const digits = /\d/.test(part);
  const cases = /[a-z]/.test(part) && /[A-Z]/.test(part);
  return (digits && changes >= 3) || (cases && camelHumps(part) > part.length / 5);
}

/** Changes from lower to upper case: many more in a random run than in a CamelCaseName. */
function camelHumps(part: string): number {
  return part.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
}
