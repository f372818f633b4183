const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** An instant in the reader's own time zone: only for what is rendered in the browser. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

/** March 2, 2025 at 3:04 PM, with the same proviso. */
export function LongDateTime({ at }: { at: string }) {
  return <time dateTime={at}>{long.format(new Date(at))}</time>;
}
