import { staffEmails } from '#content/emails/staff.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { fillText } from '#lib/text/fill-text.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';

export type UnreadCalendar = {
  hostId: number;
  /** The host's address. */
  recipient: string;
  zone: string;
  /** When it became unreadable. */
  since: Date;
  /** Whether it was read before, so old busy times still apply. */
  wasRead: boolean;
  error: string;
};

/** To the host of a calendar that hasn't been readable for a day, once for all failures since then. */
export function unreadCalendarEmail(
  mail: Sender,
  { hostId, recipient, zone, since, wasRead, error }: UnreadCalendar,
): Email {
  const { subject, since: unread, old, none, button, ...body } = staffEmails.calendar;
  return {
    kind: 'staff',
    recipient,
    subject,
    eventKey: `unread-calendar:${hostId}:${since.toISOString()}`,
    ...companyEmail(mail, {
      ...body,
      paragraphs: [fillText(unread, { time: zonedDate(since, zone), error }), wasRead ? old : none],
      button: { label: button, url: `${mail.appUrl}/admin?view=calendar&host=${hostId}` },
    }),
  };
}
