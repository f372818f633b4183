import { useDates } from './zone.ts';

type Props = { at: string };

/** Mar 2, 2025, 3:04 PM. Hovering shows the long date. */
export function DateTime({ at }: Props) {
  const { moment, longDateTime } = useDates();
  return (
    <time dateTime={at} title={longDateTime(at)}>
      {moment(at)}
    </time>
  );
}

/** For example "March 2, 2025 at 3:04 PM"; wraps only between date, time and zone. */
export function LongDateTime({ at }: Props) {
  const dates = useDates();
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{dates.longDay(at)}</span>{' '}
      <span className="whitespace-nowrap">at {dates.time(at)}</span>
      {dates.zoneName && ` ${dates.zoneName}`}
    </time>
  );
}

/** "Mar 2, 3:04 PM", with the year unless it is the current one. Hovering and screen readers get the long date. */
export function ShortDateTime({ at }: Props) {
  const dates = useDates();
  return (
    <time dateTime={at} title={dates.longDateTime(at)}>
      <span aria-hidden>
        <span className="day">
          <span className="whitespace-nowrap">{dates.nearDay(at)},</span>{' '}
        </span>
        <span className="whitespace-nowrap">{dates.time(at)}</span>
      </span>
      <span className="sr">{dates.longDateTime(at)}</span>
    </time>
  );
}

/** March 2, 2025 */
export const LongDay = ({ at }: Props) => useDates().longDay(at);
