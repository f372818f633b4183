import { zonedTime } from '#ui/text/zoned-time.ts';

const HALF_HOUR = 30 * 60_000;

/** The half-hour on a ruler, with one before and one after it. Decoration: the time stands above it in words. */
export function HalfHour({ startsAt, zone }: { startsAt: string; zone: string }) {
  const timeAt = (halves: number) => zonedTime(new Date(Date.parse(startsAt) + halves * HALF_HOUR), zone);
  const withoutHalf = (time: string) => time.replace(/ [AP]M$/, '');
  return (
    <div className="half-hour" aria-hidden>
      <i className="rule" />
      <i className="fill" />
      <span className="left-0">{timeAt(-1)}</span>
      <span className="hit left-1/3">{withoutHalf(timeAt(0))}</span>
      <span className="hit left-2/3">{withoutHalf(timeAt(1))}</span>
      <span className="last left-full">{timeAt(2)}</span>
    </div>
  );
}
