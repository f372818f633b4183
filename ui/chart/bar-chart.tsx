import './bar-chart.css';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { ticksUpTo } from './ticks.ts';

type Bar = { label: string; shortLabel: string; value: number };

type Props = {
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  columns: readonly [label: string, value: string];
  /** Labels of the button that switches between table and bars. */
  tableLabel: string;
  barsLabel: string;
};

function Table({ label, bars, format, columns }: Props) {
  const [name, value] = columns;
  return (
    <table className="chart-table">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td>{format(bar.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOST_LABELS = 12;

/** The browser draws bars as boxes, so they follow the theme and the width by themselves. */
function Bars({ bars, format }: Pick<Props, 'bars' | 'format'>) {
  const ticks = ticksUpTo(Math.max(0, ...bars.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const labelEvery = Math.ceil(bars.length / MOST_LABELS);
  return (
    <div className="chart-plot" aria-hidden>
      <div className="chart-ticks">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <div className="chart-bars" style={{ backgroundSize: `100% ${100 / (ticks.length - 1)}%` }}>
        {bars.map(({ label, shortLabel, value }, index) => (
          <div key={label}>
            <i style={{ height: `${(value / top) * 100}%` }} data-tip={`${label}\n${format(value)}`} />
            {index % labelEvery === 0 && <span>{shortLabel}</span>}
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
    <div className="chart">
      {!isTable && <Bars bars={bars} format={format} />}
      <div className={isTable ? undefined : 'sr'}>
        <Table {...props} />
      </div>
      <button type="button" className="btn btn-g btn-sm" onClick={() => setTable(!isTable)}>
        <Icon className="icon" aria-hidden />
        {label}
      </button>
    </div>
  );
}
