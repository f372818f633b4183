/** How long an instance may write an answer without saying that it lives. */
export const LEASE_MS = 15_000;
