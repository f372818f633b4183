const WIDTH = 1600;
const HEIGHT = 900;
const THREADS = 15;
const KNOTS = 5;
/** The same in both themes, as pictures are. */
const GROUNDS = [
  { ground: 'bg-night', thread: 'stroke-cover-thread', bright: 'stroke-apricot', ticks: 'stroke-white/28' },
  { ground: 'bg-cover-paper', thread: 'stroke-cover-line', bright: 'stroke-apricot', ticks: 'stroke-night/30' },
  { ground: 'bg-cover-sand', thread: 'stroke-cover-line-strong', bright: 'stroke-white', ticks: 'stroke-night/30' },
] as const;

/** Deterministic numbers from 0 to 1: xmur3 seeds mulberry32. */
function numbersFrom(text: string): () => number {
  let state = 1_779_033_703 ^ text.length;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 3_432_918_353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A smooth curve through equidistant heights, horizontal at each of them. */
function threadPath(heights: number[]): string {
  const step = WIDTH / (heights.length - 1);
  const points = heights.map((height, index) => ({ x: Math.round(index * step), y: Math.round(height) }));
  return points
    .map(({ x, y }, index) => {
      const from = points[index - 1];
      if (!from) return `M${x} ${y}`;
      const middle = Math.round((from.x + x) / 2);
      return `C${middle} ${from.y} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** Draws two random edges and interpolates the threads between them. */
function drawThreads(next: () => number): string[] {
  const upper = Array.from({ length: KNOTS }, () => (0.1 + 0.42 * next()) * HEIGHT);
  const lower = upper.map((height) => height + (0.12 + 0.44 * next()) * HEIGHT);
  return Array.from({ length: THREADS }, (_, index) => {
    const share = index / (THREADS - 1);
    return threadPath(upper.map((height, knot) => height + ((lower[knot] ?? height) - height) * share));
  });
}

/** Decorative cover of a post without a picture, always the same for a slug. */
export function DrawnCover({ slug, className = '' }: { slug: string; className?: string }) {
  const next = numbersFrom(slug);
  const ground = GROUNDS[Math.floor(next() * GROUNDS.length)] ?? GROUNDS[0];
  const bright = 2 + Math.floor(next() * (THREADS - 4));
  const tick = Math.round(HEIGHT * 0.04);
  return (
    <svg
      className={`fill-none ${ground.ground} ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={ground.ticks} d={`M0 ${HEIGHT - tick / 2}H${WIDTH}`} strokeWidth={tick} strokeDasharray="2 38" />
      <path
        className={ground.ticks}
        d={`M0 ${HEIGHT - tick}H${WIDTH}`}
        strokeWidth={tick * 2}
        strokeDasharray="2 198"
        strokeDashoffset="0"
      />
      {drawThreads(next).map((path, index) => (
        <path
          key={path}
          className={index === bright ? `stroke-[2.5px] ${ground.bright}` : `stroke-[1.5px] ${ground.thread}`}
          vectorEffect="non-scaling-stroke"
          d={path}
        />
      ))}
    </svg>
  );
}
