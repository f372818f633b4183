import { overview } from '#content/admin/admin-overview.ts';
import { REMINDER_PAUSE, renewalDay } from '#features/subscriptions/rules.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** "Today", "Tomorrow" or the date, in the local time zone. */
export function renewalText(renewalDate: string, now: Date): { text: string; isSoon: boolean } {
  const at = new Date(renewalDate);
  const day = renewalDay(at, now);
  return { text: day ?? date.format(at), isSoon: day !== null };
}

/** When the customer was reminded; null once another reminder is allowed. */
export function remindedText(remindedAt: string | null, now: Date): string | null {
  if (!remindedAt || now.getTime() - Date.parse(remindedAt) >= REMINDER_PAUSE) return null;
  return overview.renewals.reminded.replace('{date}', moment.format(new Date(remindedAt)));
}
