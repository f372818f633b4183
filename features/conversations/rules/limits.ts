/** Characters. */
export const LONGEST = { question: 8_000, title: 120, search: 200 } as const;

/** Conversations that the list shows; the search finds older ones. */
export const MOST_LISTED = 100;
