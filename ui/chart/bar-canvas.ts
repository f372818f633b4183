import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';

export type Bar = { label: string; shortLabel: string; value: number };

type Drawing = { bars: readonly Bar[]; format: (value: number) => string };

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const REVEAL_MS = 600;

/** The colors and font that apply to the canvas. */
function readStyle(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    bar: token('--accent'),
    hover: token('--accent-hover'),
    line: token('--line'),
    text: token('--text-subtle'),
    tipBack: token('--invert'),
    tipText: token('--on-invert'),
    font: { family: style.fontFamily, size: 11 },
  };
}

function optionsOf({ bars, format }: Drawing, canvas: HTMLCanvasElement, isMoving: boolean) {
  const { line, text, tipBack, tipText, font } = readStyle(canvas);
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: isMoving && { duration: REVEAL_MS },
    transitions: { active: { animation: { duration: 0 } } },
    interaction: { mode: 'index' as const, intersect: false },
    scales: {
      x: {
        grid: { display: false },
        border: { color: line },
        ticks: { color: text, font, maxRotation: 0 },
      },
      y: {
        beginAtZero: true,
        // Without bars the axis needs some end.
        suggestedMax: bars.some(({ value }) => value > 0) ? undefined : 1,
        grid: { color: line, drawTicks: false },
        border: { display: false },
        ticks: {
          color: text,
          font,
          padding: 8,
          maxTicksLimit: 5,
          callback: (value: number | string) => format(+value),
        },
      },
    },
    plugins: {
      tooltip: {
        displayColors: false,
        backgroundColor: tipBack,
        titleColor: tipText,
        bodyColor: tipText,
        titleFont: { ...font, size: 12, weight: 500 as const },
        bodyFont: { ...font, size: 12 },
        padding: 8,
        cornerRadius: 6,
        caretSize: 0,
        caretPadding: 8,
        yAlign: 'bottom' as const,
        callbacks: {
          title: ([item]: { dataIndex: number }[]) => bars[item?.dataIndex ?? 0]?.label ?? '',
          label: ({ dataIndex }: { dataIndex: number }) => format(bars[dataIndex]?.value ?? 0),
        },
      },
    },
  };
}

function dataOf({ bars }: Drawing, canvas: HTMLCanvasElement) {
  const { bar, hover } = readStyle(canvas);
  return {
    labels: bars.map(({ shortLabel }) => shortLabel),
    datasets: [
      {
        data: bars.map(({ value }) => value),
        backgroundColor: bar,
        hoverBackgroundColor: hover,
        borderRadius: 4,
        maxBarThickness: 40,
      },
    ],
  };
}

/** Draws bars that adapt to the theme and the available size. Returns a function that removes them. */
export function drawBars(canvas: HTMLCanvasElement, drawing: Drawing): () => void {
  const draw = (isMoving: boolean) =>
    new Chart(canvas, { type: 'bar', data: dataOf(drawing, canvas), options: optionsOf(drawing, canvas, isMoving) });
  let chart = draw(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  const theme = new MutationObserver(() => {
    chart.destroy();
    chart = draw(false);
  });
  theme.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => {
    theme.disconnect();
    chart.destroy();
  };
}
