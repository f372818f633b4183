import './bar-chart.css';
import { ChartColumn, Table2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Bar } from './bar-canvas.ts';

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

type BarsProps = Pick<Props, 'bars' | 'format'> & { onMissing: (isMissing: true) => void };

function Bars({ bars, format, onMissing }: BarsProps) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      let isGone = false;
      let remove = () => {};
      // Loads the chart library only when bars are shown.
      import('./bar-canvas.ts').then(
        ({ drawBars }) => {
          if (canvas && !isGone) remove = drawBars(canvas, { bars, format });
        },
        () => isGone || onMissing(true),
      );
      return () => {
        isGone = true;
        remove();
      };
    },
    [bars, format, onMissing],
  );

  return (
    <div className="chart-plot" aria-hidden>
      <canvas ref={draw} />
    </div>
  );
}

/** A bar chart with the same figures as a table for screen readers. */
export function BarChart(props: Props) {
  const { bars, format, tableLabel, barsLabel } = props;
  const [isTable, setTable] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const showsTable = isTable || isMissing;
  const [Icon, label] = isTable ? [ChartColumn, barsLabel] : [Table2, tableLabel];
  return (
    <div className="chart">
      {!showsTable && <Bars bars={bars} format={format} onMissing={setMissing} />}
      <div className={showsTable ? undefined : 'sr'}>
        <Table {...props} />
      </div>
      {!isMissing && (
        <button type="button" className="btn btn-g btn-sm" onClick={() => setTable(!isTable)}>
          <Icon className="icon" aria-hidden />
          {label}
        </button>
      )}
    </div>
  );
}
