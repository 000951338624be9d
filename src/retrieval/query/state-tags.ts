/** `is:unread`, `is:read`, `is:archived`: the reading state of a document. */

const STATES = ['unread', 'read', 'archived'] as const;
type State = (typeof STATES)[number];

/** The tag of a read or archived document. An unread document has none. */
export const stateTag = (state: string): string => `is:${state}`;

/** Returns the state that a word after `is:` names, or `undefined`. */
export function stateAsked(value: string): State | undefined {
  return STATES.find((state) => state === value.toLowerCase());
}

/** Returns whether the value is the beginning of a state but not one yet. */
export function isStateBegun(value: string): boolean {
  const typed = value.toLowerCase();
  return STATES.some((state) => state.startsWith(typed) && state !== typed);
}

/**
 * Returns the tags to look for. Unread documents are those without a tag. @param wanted any of these; empty means all.
 * @param unwanted none of these.
 */
export function stateTags(
  wanted: ReadonlySet<string>,
  unwanted: ReadonlySet<string>,
): { anyOf: string[]; without: string[] } {
  const isIn = (state: State) => (wanted.size === 0 || wanted.has(state)) && !unwanted.has(state);
  const noted = STATES.filter((state) => state !== 'unread');
  if (isIn('unread')) {
    return { anyOf: [], without: noted.filter((state) => !isIn(state)).map(stateTag) };
  }
  // No document has the tag `is:none`: if no state is wanted, nothing is found.
  return { anyOf: [...noted.filter(isIn), 'none'].map(stateTag), without: [] };
}
