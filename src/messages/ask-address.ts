/** The page that asks a question when it is opened: how its address holds the question. */

export const askAddress = (question: string) =>
  `sidepanel.html#${new URLSearchParams({ ask: question.trim() })}`;

/** Returns the question in the fragment of an address; `null` if there is none. */
export const questionIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('ask');
