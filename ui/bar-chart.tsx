import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';

const MOST_STEPS = 4;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Round figures from 0 to at least the highest value, in at most four steps. */
export function ticksUpTo(highest: number): number[] {
  const least = (highest > 0 ? highest : 1) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND_STEPS.find((round) => round * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(highest / step || 1) + 1 }, (_, index) => index * step);
}

type Bar = {
  label: string;
  shortLabel: string;
  value: number;
  /** How far it goes, if its period isn't over. */
  unfinished?: string;
};

const HATCHED = 'repeating-linear-gradient(135deg, var(--accent) 0 3px, var(--surface) 3px 6px)';

const nameOf = ({ label, unfinished }: Bar) => (unfinished ? `${label}, ${unfinished}` : label);

type Props = {
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  columns: readonly [label: string, value: string];
  /** Labels of the button that switches between table and bars. */
  tableLabel: string;
  barsLabel: string;
};

const AMOUNT = 'text-right! tabular-nums';

function Table({ label, bars, format, columns }: Props) {
  const [name, value] = columns;
  return (
    <table className="w-full border-collapse text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-left [&_:is(th,td)]:font-normal">
      <caption className="sr">{label}</caption>
      <thead className="text-subtle">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className={AMOUNT}>
            {value}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{nameOf(bar)}</th>
            <td className={AMOUNT}>{format(bar.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOST_LABELS = 12;

/** Beside the first and last bars, the label would leave the chart. */
function tipPlace(index: number, count: number): string {
  if (index < 2) return 'left-0';
  return index >= count - 2 ? 'right-0' : 'left-1/2 -translate-x-1/2';
}

/** The browser draws bars as boxes, so they follow the theme and the width by themselves. */
function Bars({ bars, format }: Pick<Props, 'bars' | 'format'>) {
  const ticks = ticksUpTo(Math.max(0, ...bars.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const labelEvery = Math.ceil(bars.length / MOST_LABELS);
  return (
    <div
      className="grid h-52 grid-cols-[auto_1fr] gap-2 pt-1.5 pb-6 text-2xs text-subtle print:hidden"
      aria-hidden
      data-plot
    >
      <div className="flex flex-col justify-between text-right leading-[0]" data-ticks>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <div
        className="flex min-w-0 border-line border-b bg-[linear-gradient(var(--line)_1px,transparent_1px)] bg-top-left"
        style={{ backgroundSize: `100% ${100 / (ticks.length - 1)}%` }}
        data-bars
      >
        {bars.map((bar, index) => (
          <div key={bar.label} className="group relative flex min-w-0 flex-1 items-end justify-center">
            {bar.unfinished && (
              <small
                className="absolute right-0 whitespace-nowrap text-2xs leading-none"
                style={{ bottom: `calc(${(bar.value / top) * 100}% + 0.375rem)` }}
              >
                {bar.unfinished}
              </small>
            )}
            <div
              className="relative w-[72%] max-w-10 origin-bottom rounded-t-xs bg-accent group-hover:bg-accent-hover motion-safe:animate-rise"
              style={{
                height: `${(bar.value / top) * 100}%`,
                ...(bar.unfinished && { background: HATCHED, boxShadow: 'inset 0 0 0 1.5px var(--accent)' }),
              }}
              data-bar
            >
              <span
                className={`pointer-events-none absolute bottom-[calc(100%+8px)] z-1 hidden whitespace-pre rounded-[6px] bg-invert p-2 text-on-invert text-xs group-hover:block ${tipPlace(index, bars.length)}`}
              >
                {`${nameOf(bar)}\n${format(bar.value)}`}
              </span>
            </div>
            {index % labelEvery === 0 && (
              <span className="absolute top-[calc(100%+0.375rem)] whitespace-nowrap group-even:max-sm:hidden">
                {bar.shortLabel}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A bar chart with the same figures as a table for screen readers. */
export function BarChart(props: Props) {
  const { bars, format, tableLabel, barsLabel } = props;
  const [isTable, setTable] = useState(false);
  const [Icon, label] = isTable ? [ChartColumn, barsLabel] : [Table2, tableLabel];
  return (
    <div className="grid gap-3 p-5">
      {!isTable && <Bars bars={bars} format={format} />}
      <div className={isTable ? undefined : 'sr print:not-sr-only'}>
        <Table {...props} />
      </div>
      <button
        type="button"
        className="btn btn-g btn-sm -ml-[0.7rem] justify-self-start"
        onClick={() => setTable(!isTable)}
      >
        <Icon className="icon" aria-hidden />
        {label}
      </button>
    </div>
  );
}
