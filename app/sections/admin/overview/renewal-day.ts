import { overview } from '#content/admin-overview.ts';

const DAY_MS = 24 * 60 * 60_000;
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

const dayOf = (instant: Date) => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime();

/** Today, Tomorrow or the date, by the calendar of whoever reads it. */
export function renewalDay(renewalDate: string, now: Date): { text: string; isSoon: boolean } {
  const at = new Date(renewalDate);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
  if (dayOf(at) === dayOf(now)) return { text: overview.renewals.today, isSoon: true };
  if (dayOf(at) === tomorrow) return { text: overview.renewals.tomorrow, isSoon: true };
  return { text: date.format(at), isSoon: false };
}

/** When a customer was reminded, as long as another reminder has to wait; else null. */
export function remindedText(remindedAt: string | null, now: Date): string | null {
  if (!remindedAt || now.getTime() - Date.parse(remindedAt) >= DAY_MS) return null;
  return overview.renewals.reminded.replace('{date}', moment.format(new Date(remindedAt)));
}
