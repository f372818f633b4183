import { isStaff, type Role } from '#features/permissions.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';

/** Idle timeout of a session in milliseconds. */
export const idleLimit = (role: Role) => (isStaff(role) ? 12 * HOUR : 14 * DAY);
/** Maximum age of a session in milliseconds. */
export const SESSION_LIMIT = 30 * DAY;
/** How long an admin sees the site as a customer, in milliseconds. */
export const SEEING_LIMIT = 30 * MINUTE;
/** How long a browser is remembered, so that it isn't asked for the second factor. In milliseconds. */
export const REMEMBER_LIMIT = 30 * DAY;

/**
 * Lifetime of a link in milliseconds. An unverified address gets few reset links a day, and anyone can request them, so
 * each must last until its owner can get the next.
 */
export const linkLimit = (purpose: string, isProven: boolean) => (purpose === 'reset' && isProven ? HOUR : DAY);

/** After this time without a sign-in a browser counts as new. Chrome keeps no cookie for longer. */
export const BROWSER_LIMIT = 400 * DAY;
