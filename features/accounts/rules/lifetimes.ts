import type { Role } from '#features/ctx.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';

/** Sessions end after this long without use, in milliseconds. */
export const idleLimit = (role: Role) => (role === 'customer' ? 14 * DAY : 12 * HOUR);
/** …and after this long in any case. */
export const SESSION_LIMIT = 30 * DAY;

/**
 * How long a link works. Strangers can use up the few reset links that an unproven address gets in a day, so those must last
 * until its owner gets the next.
 */
export const linkLimit = (purpose: string, isProven: boolean) => (purpose === 'reset' && isProven ? HOUR : DAY);
