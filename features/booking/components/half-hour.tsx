import { zonedClock, zonedTime } from '#ui/text/zoned-time.ts';

const HALF_HOUR = 30 * 60_000;

const rule =
  'bg-[repeating-linear-gradient(90deg,var(--line-strong)_0_1px,transparent_1px_calc((100%-1px)/18)),repeating-linear-gradient(90deg,var(--line-strong)_0_1px,transparent_1px_calc((100%-1px)/3))] bg-size-[100%_0.375rem,100%_0.75rem] bg-no-repeat';
const label = 'absolute top-[1.15rem] whitespace-nowrap';
const hit = `${label} -translate-x-1/2 font-strong text-accent-text`;

/** The half-hour on a ruler, with one before and one after it. Decoration: the time stands above it in words. */
export function HalfHour({ startsAt, zone }: { startsAt: string; zone: string }) {
  const after = (halves: number) => new Date(Date.parse(startsAt) + halves * HALF_HOUR);
  return (
    <div className="relative h-9 text-xs text-subtle tabular-nums" aria-hidden>
      <i className={`absolute inset-x-0 top-0 h-3 border-t border-line-strong ${rule}`} />
      <i className="absolute -top-0.5 left-1/3 h-[3px] w-1/3 bg-accent-text before:absolute before:top-0 before:left-0 before:h-[0.9rem] before:w-px before:bg-accent-text after:absolute after:top-0 after:right-0 after:h-[0.9rem] after:w-px after:bg-accent-text" />
      <span className={`${label} left-0`}>{zonedTime(after(-1), zone)}</span>
      <span className={`${hit} left-1/3`}>{zonedClock(after(0), zone)}</span>
      <span className={`${hit} left-2/3`}>{zonedClock(after(1), zone)}</span>
      <span className={`${label} left-full -translate-x-full`}>{zonedTime(after(2), zone)}</span>
    </div>
  );
}
