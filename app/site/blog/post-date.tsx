import { longDate } from '#lib/time/dates.ts';

export function PostDate({ instant }: { instant: Date }) {
  return <time dateTime={instant.toISOString()}>{longDate(instant)}</time>;
}
