const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** In the local time zone, so only for client rendering. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

/** For example "March 2, 2025 at 3:04 PM", in the local time zone; wraps only between date and time. */
export function LongDateTime({ at }: { at: string }) {
  const instant = new Date(at);
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{longDate.format(instant)}</span>{' '}
      <span className="whitespace-nowrap">at {time.format(instant)}</span>
    </time>
  );
}

/** "Mar 2, 3:04 PM", with the year unless it is the current one. Hovering and screen readers get the long date. */
export function ShortDateTime({ at }: { at: string }) {
  const instant = new Date(at);
  const long = `${longDate.format(instant)} at ${time.format(instant)}`;
  return (
    <time dateTime={at} title={long}>
      <span aria-hidden>
        <span className="day">
          <span className="whitespace-nowrap">{nearDay(at)},</span>{' '}
        </span>
        <span className="whitespace-nowrap">{time.format(instant)}</span>
      </span>
      <span className="sr">{long}</span>
    </time>
  );
}

/** For example "March 2, 2025", in the local time zone. */
export const longDay = (at: string) => longDate.format(new Date(at));

/** For example "March 2", in the local time zone. */
export const monthDay = (at: string) => dayOfYear.format(new Date(at));
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** "today" or "Nov 16, 2026", in the local time zone. */
export const recentDay = (at: string, now = new Date()) =>
  isSameDay(new Date(at), now) ? 'today' : day.format(new Date(at));

/** "today, 8:12 AM" or "Nov 16, 2026", in the local time zone. */
export const recentTime = (at: string, now = new Date()) =>
  isSameDay(new Date(at), now) ? `today, ${time.format(new Date(at))}` : day.format(new Date(at));

/** "Dec 21", with the year unless it is the current one, in the local time zone. */
export const nearDay = (at: string, now = new Date()) =>
  (new Date(at).getFullYear() === now.getFullYear() ? shortDay : day).format(new Date(at));

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/** "Today, November 16", "Yesterday, November 15" or "Friday, November 13", in the local time zone, and the year. */
export function dayAndYear(at: string, now = new Date()) {
  const date = new Date(at);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const name = isSameDay(date, now) ? 'Today' : isSameDay(date, yesterday) ? 'Yesterday' : weekday.format(date);
  const year = date.getFullYear();
  return { day: `${name}, ${monthDay(at)}`, year, isThisYear: year === now.getFullYear() };
}
