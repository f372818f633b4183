import { longDate } from '#lib/dates.ts';

export function PostDate({ instant }: { instant: Date }) {
  return <time dateTime={instant.toISOString()}>{longDate(instant)}</time>;
}
