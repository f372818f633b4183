/** The texts that a consultant may answer from. */
export const TEXT_SOURCES = ['posts', 'services', 'policies', 'documents'] as const;

export const LONGEST = { name: 80, instructions: 8000, question: 120, questions: 6 };
