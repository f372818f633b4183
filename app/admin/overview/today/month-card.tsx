import { ChevronRight, TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { todayCopy } from '#content/admin/admin-today.ts';
import type { MonthFigures } from '#features/today/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { InfoTip } from '#ui/overlay/info-tip.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { zoneAndPlace } from '#ui/text/zoned-time.ts';
import { MonthChart } from './month-chart.tsx';

const copy = todayCopy.month;

// Days of the business's calendar; formatting them in UTC doesn't shift them.
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const dayOf = (day: string) => inUtc({ month: 'long', day: 'numeric' }).format(new Date(day));
const monthOf = (day: string) => inUtc({ month: 'long' }).format(new Date(day));

const whole = (dollars: number) => formatDollars(Math.round(dollars));

function Change({ month: { change, before, comparedTo } }: { month: MonthFigures }) {
  const against = { before: whole(before), day: dayOf(comparedTo) };
  if (change === null) return <p className="text-sm text-muted">{fillText(copy.before, against)}</p>;
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  const [sign, color] = change < 0 ? ['−', 'text-danger-text'] : ['+', 'text-success-text'];
  const [start = '', end = ''] = copy.change.split('{change}');
  return (
    <p className="text-sm text-muted">
      {start}
      {change === 0 ? (
        copy.same
      ) : (
        <span className={`inline-flex items-center gap-1 font-semibold ${color}`}>
          <Icon className="icon" aria-hidden />
          {sign}
          {Math.abs(change)}%
        </span>
      )}
      {fillText(end, against)}
    </p>
  );
}

function Cell({ label, value, to }: { label: string; value: string; to: string }) {
  return (
    <li className="flex-1">
      <Link to={to} className="flex min-h-11 items-center gap-2 px-4 py-2.5 text-sm hover:bg-hover sm:px-5">
        <span className="text-muted">{label}</span>
        <b className="ms-auto text-base font-semibold tabular-nums">{value}</b>
        <ChevronRight className="icon text-subtle" aria-hidden />
      </Link>
    </li>
  );
}

/** What came in this month until now, beside the month before. */
export function MonthCard({ month, timeZone }: { month: MonthFigures; timeZone: string }) {
  const { today, received, before, comparedTo, daysBefore } = month;
  const label = fillText(copy.chart, {
    received: whole(received),
    day: dayOf(today),
    before: whole(before),
    beforeDay: dayOf(comparedTo),
    total: whole(daysBefore.at(-1) ?? 0),
    month: monthOf(comparedTo),
  });
  return (
    <section className="card" aria-label={copy.title}>
      <div className="flex flex-col gap-4 px-4 py-4 sm:px-5 lg:flex-row lg:items-end lg:gap-8">
        <div className="flex-none lg:w-72">
          <div className="mb-3 flex items-center justify-between lg:mb-6">
            <h3 className="text-base font-semibold">{copy.title}</h3>
          </div>
          <p className="flex items-center gap-1 text-sm text-muted">
            {fillText(copy.received, { day: dayOf(today) })}
            <InfoTip label={copy.aboutLabel} text={fillText(copy.about, { zone: zoneAndPlace(timeZone) })} />
          </p>
          <Link
            to="/admin?tab=orders&filter=month"
            title={copy.rows}
            className="block w-fit text-[2rem] leading-tight font-semibold tracking-tight tabular-nums hover:underline"
          >
            {whole(received)}
          </Link>
          <Change month={month} />
        </div>
        <div className="min-w-0 flex-1">
          <p className="mb-2 flex justify-end gap-4 text-xs text-muted" aria-hidden>
            <span className="flex items-center gap-1.5">
              <i className="h-0.5 w-4 bg-accent" />
              {monthOf(today)}
            </span>
            <span className="flex items-center gap-1.5">
              <i className="w-4 border-t-2 border-dashed border-subtle" />
              {monthOf(comparedTo)}
            </span>
          </p>
          <MonthChart month={month} label={label} todayLabel={copy.day} />
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line sm:flex sm:divide-x sm:divide-y-0">
        <Cell
          label={copy.newSubscriptions}
          value={String(month.newSubscriptions)}
          to="/admin?tab=orders&list=subscriptions&filter=began"
        />
        <Cell
          label={copy.endedSubscriptions}
          value={String(month.endedSubscriptions)}
          to="/admin?tab=orders&list=subscriptions&filter=ended"
        />
        <Cell
          label={copy.answersCost}
          value={formatDollars(month.answersCost)}
          to="/admin?view=conversations&list=spend"
        />
      </ul>
    </section>
  );
}
