import { conversationList as copy } from '#content/conversations.ts';
import type { ListedConversation } from '#features/conversations/contract/conversations.ts';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long' });
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** Midnights between two instants, in the local time zone. */
function daysBefore(at: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (midnight(now) - midnight(at)) / 86_400_000;
}

/** The group's name and the time as the list shows them: the further away, the coarser. */
function placeOf(at: Date, now: Date): { group: string; when: string } {
  const days = daysBefore(at, now);
  if (days <= 0) return { group: copy.today, when: time.format(at) };
  if (days < 7) return { group: copy.week, when: weekday.format(at) };
  const isThisYear = at.getFullYear() === now.getFullYear();
  return { group: (isThisYear ? month : monthOfYear).format(at), when: (isThisYear ? day : dayOfYear).format(at) };
}

export type ListItem = ListedConversation & { when: string };

/** Conversations, newest first, under the headings of their days. */
export function groupByDay(conversations: readonly ListedConversation[], now: Date): Map<string, ListItem[]> {
  const groups = new Map<string, ListItem[]>();
  for (const conversation of conversations) {
    const { group, when } = placeOf(new Date(conversation.updatedAt), now);
    groups.set(group, [...(groups.get(group) ?? []), { ...conversation, when }]);
  }
  return groups;
}
