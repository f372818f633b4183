import { useMay } from '#app/shell/shell-context.ts';
import { promisesScreen } from '#content/admin/admin-promises.ts';
import type { Promises } from '#features/promises/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { zonedDayIn } from '#ui/text/zoned-time.ts';
import { PromiseSwitch } from './promise-switch.tsx';

const copy = promisesScreen.figures;

type Counts = { kept: number; broken: number };

const sumOf = (counts: readonly Counts[]): Counts => ({
  kept: counts.reduce((sum, one) => sum + one.kept, 0),
  broken: counts.reduce((sum, one) => sum + one.broken, 0),
});

const monthName = (month: string) => zonedDayIn('month', `${month}-15T12:00Z`, 'UTC');

/** The months of the quarter so far, of those that are given up to the current one. */
function quarterOf<Month extends { month: string }>(months: readonly Month[]): Month[] {
  const current = Number(months.at(-1)?.month.slice(5) ?? 1);
  return months.slice(-(1 + ((current - 1) % 3)));
}

/** A bar whose red end is what was broken. Hidden from screen readers: the figure beside it says the same. */
const Bar = ({ kept, broken }: Counts) => (
  <span className="flex h-1.5 w-20 flex-none overflow-hidden rounded-full bg-active" aria-hidden>
    {kept > 0 && <i className="bg-success" style={{ flexGrow: kept }} />}
    {broken > 0 && <i className="bg-danger" style={{ flexGrow: broken }} />}
  </span>
);

function Months({ months }: Pick<Promises, 'months'>) {
  const sums = months.map(({ month, counts }) => ({ month, ...sumOf(counts) }));
  const most = Math.max(...sums.map(({ kept, broken }) => kept + broken), 1);
  return (
    <ul className="mt-3 flex h-10 items-end gap-1.5">
      {sums.map(({ month, kept, broken }) => {
        const all = kept + broken;
        const text = fillText(copy.month, { month: monthName(month), kept, all });
        return (
          <li key={month} className="flex h-full max-w-8 flex-1 flex-col justify-end" title={text}>
            <span className="sr">{text}</span>
            <span
              className="flex min-h-0.5 flex-col overflow-hidden rounded-xs bg-active"
              style={{ height: `${(all / most) * 100}%` }}
              aria-hidden
            >
              {broken > 0 && <i className="bg-danger" style={{ flexGrow: broken }} />}
              {kept > 0 && <i className="bg-success" style={{ flexGrow: kept }} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** How many promises of the quarter were kept, by month and by promise. */
export function KeptFigures({ months, promises }: Pick<Promises, 'months' | 'promises'>) {
  const maySwitch = useMay()('manage-site');
  const quarter = quarterOf(months);
  const counts = quarter.flatMap((month) => month.counts);
  const sum = sumOf(counts);
  const due = sum.kept + sum.broken;
  const [first, last] = [quarter[0]?.month ?? '', quarter.at(-1)?.month ?? ''];
  const period =
    first === last ? monthName(last) : fillText(copy.quarter, { from: monthName(first), to: monthName(last) });
  return (
    <section
      className="card mb-4 grid divide-line max-md:divide-y md:grid-cols-[minmax(15rem,1fr)_minmax(0,2fr)] md:divide-x"
      aria-label={copy.title}
    >
      <div className="p-5">
        <p className="text-sm text-muted">{period}</p>
        <p className="mt-1 font-display text-d4">
          {due === 0 ? copy.nothing : fillText(copy.kept, { kept: sum.kept, all: due })}
        </p>
        <Months months={months} />
        {sum.broken > 0 && <p className="mt-2 text-sm text-muted">{copy.late}</p>}
      </div>
      <dl className="grid content-center gap-x-8 gap-y-3 p-5 xl:grid-cols-2">
        {promises.map(({ promise, name, term, isOn }) => {
          const own = sumOf(counts.filter((one) => one.promise === promise));
          const all = own.kept + own.broken;
          return (
            <div key={promise} className="flex items-center gap-3">
              <dt className="min-w-0 flex-1 text-sm">
                {name}
                <small className="block text-xs text-muted">{isOn ? term : copy.off}</small>
                {maySwitch && <PromiseSwitch promise={promise} name={name} isOn={isOn} />}
              </dt>
              <Bar {...own} />
              <dd className="w-14 flex-none text-right text-sm text-muted tabular-nums">
                {all === 0 ? copy.none : fillText(copy.bar, { kept: own.kept, all })}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
