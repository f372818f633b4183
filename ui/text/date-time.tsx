const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** An instant in the reader's own time zone: only for what is rendered in the browser. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

/** March 2, 2025 at 3:04 PM, with the same proviso; breaks only between day and hour. */
export function LongDateTime({ at }: { at: string }) {
  const instant = new Date(at);
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{longDate.format(instant)}</span>{' '}
      <span className="whitespace-nowrap">at {time.format(instant)}</span>
    </time>
  );
}

/** March 2, 2025 in the reader's own time zone, for the middle of a sentence: with the same proviso. */
export const longDay = (at: string) => longDate.format(new Date(at));
