/** Costs of an Argon2id hash: OWASP's minimum, in case the database leaks. */
export const MEMORY_KIB = 19_456;
export const PASSES = 2;
