/** May 22, 2025. The same on the server and in every browser. */
export const longDate = (instant: Date | string, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(instant));
