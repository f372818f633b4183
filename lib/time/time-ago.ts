const relative = new Intl.RelativeTimeFormat('en-US', { style: 'short' });
const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** For example "4 min. ago", "2 hr. ago" or "3 days ago". */
export function timeAgo(at: string, now: Date): string {
  const past = now.getTime() - Date.parse(at);
  const [unit, length] = STEPS.find(([, step]) => past >= step) ?? ['minute', 60_000];
  return relative.format(-Math.max(0, Math.floor(past / length)), unit);
}
