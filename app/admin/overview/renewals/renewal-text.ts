import { overview } from '#content/admin/admin-overview.ts';
import { REMINDER_PAUSE, renewalDay } from '#features/subscriptions/rules.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Today, Tomorrow or the date, by the calendar of whoever reads it. */
export function renewalText(renewalDate: string, now: Date): { text: string; isSoon: boolean } {
  const at = new Date(renewalDate);
  const day = renewalDay(at, now);
  return { text: day ?? date.format(at), isSoon: day !== null };
}

/** When a customer was reminded, as long as another reminder has to wait; else null. */
export function remindedText(remindedAt: string | null, now: Date): string | null {
  if (!remindedAt || now.getTime() - Date.parse(remindedAt) >= REMINDER_PAUSE) return null;
  return overview.renewals.reminded.replace('{date}', moment.format(new Date(remindedAt)));
}
