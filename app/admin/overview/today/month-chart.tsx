import type { MonthFigures } from '#features/today/contract.ts';

type Props = { month: MonthFigures; label: string; todayLabel: string };

const HEIGHT = 100;

/** Sums by day of this month, and dashed those of the month before. The label says the same to screen readers. */
export function MonthChart({ month: { days, daysBefore, today }, label, todayLabel }: Props) {
  const length = Math.max(
    daysBefore.length,
    new Date(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0).getDate(),
  );
  const top = Math.max(1, ...days, ...daysBefore);
  const bottom = Math.min(0, ...days, ...daysBefore);
  const left = (day: number) => ((day - 1) / (length - 1)) * 100;
  const down = (sum: number) => HEIGHT - ((sum - bottom) / (top - bottom)) * HEIGHT;
  const points = (sums: readonly number[]) => sums.map((sum, index) => `${left(index + 1)},${down(sum)}`).join(' ');
  const now = days.length;
  const last = days.at(-1) ?? 0;
  return (
    <div role="img" aria-label={label} className="min-w-0 flex-1">
      <div className="relative h-28 border-b border-line-strong">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
          aria-hidden
        >
          <polygon points={`0,${down(0)} ${points(days)} ${left(now)},${down(0)}`} className="fill-accent-soft" />
          <polyline
            points={points(daysBefore)}
            className="fill-none stroke-subtle"
            strokeDasharray="3 4"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={points(days)}
            className="fill-none stroke-accent"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-accent"
          style={{ left: `${left(now)}%`, top: `${down(last)}%` }}
        />
      </div>
      <div className="relative mt-1.5 h-4 text-xs text-subtle tabular-nums" aria-hidden>
        {[1, 10, length]
          .filter((day) => Math.abs(left(day) - left(now)) > 12)
          .map((day) => (
            <span
              key={day}
              className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
              style={{ left: `${left(day)}%` }}
            >
              {day}
            </span>
          ))}
        <b
          className="absolute font-semibold text-accent-text"
          style={{ left: `${left(now)}%`, transform: `translateX(-${left(now)}%)` }}
        >
          {todayLabel}
        </b>
      </div>
    </div>
  );
}
