import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
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
  const at = zonedDate(since, zone);
  return {
    kind: 'staff',
    recipient,
    subject: "We can't read your calendar",
    eventKey: `unread-calendar:${hostId}:${since.toISOString()}`,
    ...companyEmail(mail, {
      eyebrow: 'Consultation',
      heading: "We can't read your calendar",
      paragraphs: [
        `We haven't been able to read your own calendar since ${at}. ${error}`,
        wasRead
          ? 'The busy times from then still apply, so visitors can book times that you have filled since.'
          : 'Visitors can book any time in your hours, even when you are busy.',
      ],
      button: { label: 'Open the calendar', url: `${mail.appUrl}/admin?view=calendar&host=${hostId}` },
      note: 'Check the address under Availability. We try again every 15 minutes.',
      footnote: "You're receiving this because visitors can book calls with you.",
    }),
  };
}
