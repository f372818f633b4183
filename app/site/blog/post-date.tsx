import { createContext, useContext } from 'react';
import { longDate } from '#lib/time/dates.ts';

/** The business's zone, which decides the day of a post for all readers. */
export const BlogZone = createContext('UTC');

/** `text` has the place of the date as `{date}`. */
export function PostDate({ instant, text = '{date}' }: { instant: Date; text?: string }) {
  const day = longDate(instant, useContext(BlogZone));
  return <time dateTime={instant.toISOString()}>{text.replace('{date}', () => day)}</time>;
}
