import { useQuery } from '@tanstack/react-query';
import { shell } from '#content/dashboard.ts';
import { useLaunchCheck } from './launch-query.ts';
import { unreadQuery } from './notification-queries.ts';

/** The server counts no further. */
const MOST = 99;

type Counted = { count: string; counted: string } | null;

const countOf = (count: number, counted: string): Counted =>
  count === 0 ? null : { count: count > MOST ? `${MOST}+` : String(count), counted };

// The bell reads both with its own number.
const useCounts = () => useQuery({ ...unreadQuery, enabled: false }).data;

/** How many leads have waited too long for an answer; null if none. */
export const useUnanswered = (): Counted => countOf(useCounts()?.unansweredLeads ?? 0, shell.unanswered);

/** How many conversations wait for staff; null if none. */
export const useWaiting = (): Counted => countOf(useCounts()?.waitingConversations ?? 0, shell.waiting);

/** How many checks of Health fail; if none, how many items of the launch check are left, except in the demo. */
export function useSettingsCount(): Counted {
  const { left = 0 } = useLaunchCheck().data ?? {};
  const failing = useCounts()?.failingChecks ?? 0;
  return failing > 0 ? countOf(failing, shell.failing) : countOf(left, shell.launchLeft);
}
