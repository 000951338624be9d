/** `is:unread`, `is:read`, `is:archived`: how far the person is with a document. */

const STATES = ['unread', 'read', 'archived'] as const;
type State = (typeof STATES)[number];

/** The tag of a document that is read or archived; one that is unread has none. */
export const stateTag = (state: string): string => `is:${state}`;

/** The state that a word after `is:` names, if it names one. */
export function stateAsked(value: string): State | undefined {
  return STATES.find((state) => state === value.toLowerCase());
}

/** Whether a state is being typed, so that nothing can be said of it yet. */
export function isStateBegun(value: string): boolean {
  const typed = value.toLowerCase();
  return STATES.some((state) => state.startsWith(typed) && state !== typed);
}

/**
 * The tags to look for. Unread is what has no tag. @param wanted any of these; none named means all. @param
 * unwanted none of these.
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
  // `none` is a tag that no document has: where no state is wanted, nothing is found.
  return { anyOf: [...noted.filter(isIn), 'none'].map(stateTag), without: [] };
}
