import { useQuery } from '@tanstack/react-query';
import { shell } from '#content/dashboard.ts';
import { unreadQuery } from './notification-queries.ts';

/** The server counts no further. */
const MOST = 99;

/** How many leads have waited too long for an answer; null if none. The bell reads it with its own number. */
export function useUnanswered(): { count: string; counted: string } | null {
  const { data } = useQuery({ ...unreadQuery, enabled: false });
  const count = data?.unansweredLeads ?? 0;
  if (count === 0) return null;
  return { count: count > MOST ? `${MOST}+` : String(count), counted: shell.unanswered };
}
