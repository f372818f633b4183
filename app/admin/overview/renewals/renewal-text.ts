import { overview } from '#content/admin/admin-overview.ts';
import { REMINDER_PAUSE, renewalDay } from '#features/subscriptions/rules.ts';
import { datesIn } from '#ui/text/dates.ts';

/** "Today", "Tomorrow" or the date. */
export function renewalText(renewalDate: string, now: Date, zone?: string): { text: string; isSoon: boolean } {
  const at = new Date(renewalDate);
  const day = renewalDay(at, now, zone);
  return { text: day ?? datesIn(zone).mediumDay(at), isSoon: day !== null };
}

/** When the customer was reminded; null once another reminder is allowed. */
export function remindedText(remindedAt: string | null, now: Date, zone?: string): string | null {
  if (!remindedAt || now.getTime() - Date.parse(remindedAt) >= REMINDER_PAUSE) return null;
  const { shortDay, time } = datesIn(zone);
  return overview.renewals.reminded.replace('{date}', `${shortDay(remindedAt)}, ${time(remindedAt)}`);
}
