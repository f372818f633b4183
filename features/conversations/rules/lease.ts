/** How long an instance may write an answer without renewing its lease. */
export const LEASE_MS = 15_000;
