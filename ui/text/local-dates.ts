import { datesIn } from './dates.ts';

/** In the browser's time zone, so only for client rendering, and not in the panel. */
export const { longDay, monthDay, recentDay, recentTime, nearDay } = datesIn();
