/** Characters. */
export const LONGEST = { question: 8_000, title: 120, search: 200 } as const;

/** Earlier messages that a prompt may contain, if they are short. */
export const MOST_IN_PROMPT = 40;

/** Conversations that the list shows; the search finds older ones. */
export const MOST_LISTED = 100;
