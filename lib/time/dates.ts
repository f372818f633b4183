const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** May 22, 2025. The same on the server and in every browser. */
export const longDate = (instant: Date | string) => long.format(new Date(instant));

const longWithTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** May 22, 2025 at 9:00 AM in the reader's time zone. Only for content rendered in the browser. */
export const longDateTime = (instant: Date | string) => longWithTime.format(new Date(instant));
