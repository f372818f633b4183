/** What a password's hash costs: the promise to whoever loses a database. */
export const MEMORY_KIB = 19_456;
export const PASSES = 2;
