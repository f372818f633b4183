import './styles/bar-chart.css';

export type Bar = { label: string; shortLabel: string; value: number };

type Props = {
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  columns: readonly [label: string, value: string];
  /** Opens the same figures as a table. */
  tableLabel: string;
};

const HEIGHT = 100;

/** A round number that is at least as large: 1, 2 or 5 followed by zeros. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((candidate) => candidate * power >= value) ?? 10;
  return step * power;
}

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

/** Bars over time for the eye, the same figures as a table for everybody. */
export function BarChart(props: Props) {
  const { label, bars, format, tableLabel } = props;
  const top = roundUp(Math.max(...bars.map(({ value }) => value), 0));
  const marks = [top, top / 2, 0];
  return (
    <div className="chart">
      <div className="chart-plot" aria-hidden>
        <div className="chart-marks">
          {marks.map((mark) => (
            <span key={mark}>{format(mark)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
          {marks.map((mark) => {
            const y = HEIGHT - (mark / top) * HEIGHT;
            return <line key={mark} x1="0" x2={bars.length} y1={y} y2={y} />;
          })}
          {bars.map((bar, index) => {
            const height = (bar.value / top) * HEIGHT;
            return (
              <g key={bar.label}>
                <title>{`${bar.label}: ${format(bar.value)}`}</title>
                <rect className="chart-space" x={index} y="0" width="1" height={HEIGHT} />
                <rect className="chart-bar" x={index + 0.18} y={HEIGHT - height} width="0.64" height={height} />
              </g>
            );
          })}
        </svg>
        <div className="chart-labels">
          {bars.map((bar) => (
            <span key={bar.label}>{bar.shortLabel}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>
          {tableLabel}
          <span className="sr">: {label}</span>
        </summary>
        <Table {...props} />
      </details>
    </div>
  );
}
