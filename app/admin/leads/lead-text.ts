import { leadList } from '#content/admin/admin-leads.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { recentMoment } from '#ui/text/zoned-time.ts';

/** 37 min, 4 h. */
export const businessTime = (minutes: number) =>
  minutes < 60
    ? fillText(leadList.minutes, { count: minutes })
    : fillText(leadList.hours, { count: Math.floor(minutes / 60) });

/** 8 business hours. */
export const businessHours = (minutes: number) => countedText(leadList.businessHours, Math.floor(minutes / 60));

/** Since Saturday 9:20 AM, 0 business hours. */
export const sinceText = (since: string, waitedMinutes: number, today: string, timeZone: string) =>
  fillText(leadList.sinceAndTime, { moment: recentMoment(since, today, timeZone), time: businessHours(waitedMinutes) });

const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const otherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** May 13, or May 13, 2024 in another year than `today`. Both are YYYY-MM-DD. */
export const shortDay = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(new Date(day));

type FollowUp = { kind: 'today' | 'overdue' | 'later'; date: string };

/** Null without a date. Leads that are won or lost are never overdue. */
export function followUpOf({ followUpOn, status }: Pick<Consultation, 'followUpOn' | 'status'>, today: string) {
  if (followUpOn === null) return null;
  const isClosed = status === 'won' || status === 'lost';
  const date = shortDay(followUpOn, today);
  if (followUpOn === today) return { kind: 'today', date } satisfies FollowUp;
  return { kind: followUpOn < today && !isClosed ? 'overdue' : 'later', date } satisfies FollowUp;
}
