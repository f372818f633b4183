const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** May 22, 2025. The same on the server and in every browser. */
export const longDate = (instant: Date | string) => long.format(new Date(instant));
