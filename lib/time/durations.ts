/** In milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long emails by staff wait, so that sending can be undone; toasts offer Undo as long. */
export const UNDO_MS = 10 * SECOND;
