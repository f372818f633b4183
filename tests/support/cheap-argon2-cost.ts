/** What a hash costs in unit tests, where thousands are made of passwords that everybody knows. */
export const MEMORY_KIB = 64;
export const PASSES = 1;
