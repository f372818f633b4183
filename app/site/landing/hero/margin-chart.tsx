const GOOD = [118, 98.4, 86.1, 78.6, 70, 59.2, 50.7, 47.7, 47.1, 43.5, 37.2, 33.2, 34];
const LIKELY = [118.3, 108, 101.2, 95.8, 89.5, 82.5, 76.9, 74, 73.2, 72.1, 69.1, 65.4, 63];
const POOR = [122, 119, 115.5, 110.6, 105.5, 101.9, 101, 102.2, 103.6, 103.4, 101.2, 98.2, 96.3];
const STEP = 560 / (GOOD.length - 1);

const pointsOf = (heights: number[]) => heights.map((y, week) => `${(week * STEP).toFixed(1)} ${y}`);
const lineOf = (heights: number[]) => `M${pointsOf(heights).join('L')}`;
const bandOf = (upper: number[], lower: number[]) =>
  `M${[...pointsOf(upper), ...pointsOf(lower).toReversed()].join('L')}Z`;

/** Lines keep their width, however wide the chart is. */
const EVEN = { vectorEffect: 'non-scaling-stroke' } as const;
const edge = { className: 'stroke-accent/45 stroke-[1.5]', strokeDasharray: '4 4', ...EVEN };

export function MarginChart({ title, span }: { title: string; span: string }) {
  return (
    <div>
      <div className="subtle mb-2 flex justify-between gap-3 text-xs/4 tracking-[0.005em]">
        <span className="truncate">{title}</span>
        <span className="tnum whitespace-nowrap">{span}</span>
      </div>
      <svg
        viewBox="0 0 560 150"
        preserveAspectRatio="none"
        className="block h-18 sm:h-38 w-full overflow-visible"
        fill="none"
        aria-hidden
      >
        <path d="M0 10H560M0 46H560M0 82H560M0 118H560" className="stroke-line" {...EVEN} />
        <path d={bandOf(GOOD, POOR)} className="fill-accent opacity-9" />
        <path d={lineOf(GOOD)} {...edge} />
        <path d={lineOf(POOR)} {...edge} />
        <path d={lineOf(LIKELY)} className="stroke-accent stroke-[2.25]" {...EVEN} />
      </svg>
    </div>
  );
}
