import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { momentIn } from '#lib/time/time-zone.ts';
import type { BookingFacts } from './queries/booking-facts.server.ts';
import { bookingPath } from './rules/booking.ts';

type Event = 'held' | 'confirmed' | 'moved' | 'canceled' | 'link';

const HEADINGS: Record<Event, string> = {
  held: 'Confirm your consultation',
  confirmed: 'Your consultation is booked',
  moved: 'Your consultation has moved',
  canceled: 'Your consultation is canceled',
  link: 'Your consultation',
};

/** To the visitor. `token` opens the booking's page. */
export const visitorEmail = (mail: Sender, event: Event, booking: BookingFacts, token: string): Email => ({
  kind: 'request',
  recipient: booking.email,
  subject: HEADINGS[event],
  eventKey: `booking:${booking.id}:${event}:${token.slice(0, 12)}`,
  requestId: booking.requestId,
  ...companyEmail(mail, {
    eyebrow: 'Consultation',
    heading: HEADINGS[event],
    paragraphs: [momentIn(booking.startsAt, booking.visitorZone)],
    button: { label: 'Open your booking', url: mail.appUrl + bookingPath(token) },
    footnote: "You're receiving this because somebody booked a consultation with this address.",
  }),
});
