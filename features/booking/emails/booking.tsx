import { company } from '#content/company.ts';
import { consultation } from '#content/consultation.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { interests } from '#features/requests/rules.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { DAY } from '#lib/time/durations.ts';
import type { EmailBody } from '#ui/email/render-email.tsx';
import { zonedDate } from '#ui/text/zoned-time.ts';
import { invitation } from '../ical-generator.server.ts';
import type { BookingFacts } from '../queries/booking-facts.server.ts';
import { bookingPath, changeUntil } from '../rules/booking.ts';
import { emailKey, fullName, joinUrlOf, placeFor, staffBookingPath, timeFor } from '../rules/booking-words.ts';

type BookingMail = Pick<Mail, 'appUrl' | 'postalAddress' | 'from'>;

export type VisitorEvent =
  | 'held'
  | 'confirmed'
  | 'moved'
  | 'canceled'
  | 'link'
  | 'day-before'
  | 'hour-before'
  | 'after';

type Details = {
  /** Opens the booking's page. */
  token: string;
  at: Date;
  /** When a moved call would have started. */
  before?: { startsAt: Date };
};

/** Where visitors choose a time. */
const newBookingPath = `/consultation#${consultation.book.anchor}`;

const start = ({ startsAt, visitorZone }: BookingFacts) => zonedDate(startsAt, visitorZone);
const hosted = ({ hostName, hostTitle }: BookingFacts) => [hostName, hostTitle].filter(Boolean).join(', ');
const firstNameOf = ({ hostName }: BookingFacts) => hostName.split(' ')[0] ?? hostName;

const changeNote = (booking: BookingFacts) =>
  `Plans changed? You can move or cancel the call on its page until ${zonedDate(changeUntil(booking.startsAt), booking.visitorZone)}. Anyone with this link can change the call, so please don't forward it.`;

type Words = Pick<EmailBody, 'heading' | 'note'> & { subject: string; paragraphs: string[]; button?: string };

/** Without anything that the visitor typed, because anyone can enter anyone's address. */
const visitorWords: Record<VisitorEvent, (booking: BookingFacts) => Words> = {
  held: (booking) => ({
    subject: 'Please confirm your call',
    heading: 'Confirm your call',
    paragraphs: [
      `We're holding this time for you until ${zonedDate(booking.heldUntil ?? booking.startsAt, booking.visitorZone)}. Confirm it, and we'll send you the invitation.`,
    ],
    button: 'Confirm this call',
    note: "If you don't confirm it, others can book this time again.",
  }),
  confirmed: (booking) => ({
    subject: `Your call is booked: ${start(booking)}`,
    heading: 'Your call is booked',
    paragraphs: [
      `${firstNameOf(booking)} looks forward to talking with you. The invitation for your calendar is attached.`,
    ],
    note: changeNote(booking),
  }),
  moved: (booking) => ({
    subject: `Your call has moved: ${start(booking)}`,
    heading: 'Your call has moved',
    paragraphs: ['The attached invitation updates the call in your calendar. Links in earlier emails no longer work.'],
    note: changeNote(booking),
  }),
  canceled: (booking) => ({
    subject: `Your call is canceled: ${start(booking)}`,
    heading: 'Your call is canceled',
    paragraphs: [
      booking.canceledBy === 'staff'
        ? "We can't hold this call, and we're sorry. You can choose another time whenever it suits you."
        : 'You canceled this call. You can choose another time whenever it suits you.',
    ],
    button: 'Book a new time',
  }),
  link: (booking) => ({
    subject: 'The link to your call',
    heading: 'The link to your call',
    paragraphs: ['You asked for the link to the page of this call.'],
    note: booking.status === 'confirmed' ? changeNote(booking) : undefined,
  }),
  'day-before': (booking) => ({
    subject: `Reminder of your call: ${start(booking)}`,
    heading: 'Your call is coming up',
    paragraphs: [`This is a reminder of your call with ${booking.hostName}.`],
    note: changeNote(booking),
  }),
  'hour-before': (booking) => ({
    subject: `Your call starts soon: ${start(booking)}`,
    heading: 'Your call starts soon',
    paragraphs: [
      `${firstNameOf(booking)} will be there. If something came up, ${company.callOrWrite.replaceAll(' ', '\u00a0')}.`,
    ],
  }),
  after: (booking) =>
    booking.status === 'missed'
      ? {
          subject: 'We missed each other',
          heading: 'We missed each other',
          paragraphs: ["This call didn't take place. You can choose another time whenever it suits you."],
          button: 'Book a new time',
        }
      : {
          subject: 'Thank you for the call',
          heading: 'Thank you for the call',
          paragraphs: [
            `We hope it was useful. If a question has come up since, reply to this email, and ${firstNameOf(booking)} will answer it.`,
          ],
          button: 'Book another call',
        },
};

/** Events after which the call's own page has nothing more to offer. */
const isOver = (event: VisitorEvent) => event === 'canceled' || event === 'after';

function visitorFacts(event: VisitorEvent, booking: BookingFacts, before?: Details['before']) {
  const joinUrl = (!isOver(event) && joinUrlOf(booking)) || '';
  return [
    { label: 'When', value: timeFor('visitor', booking) },
    { label: 'Before', value: before ? zonedDate(before.startsAt, booking.visitorZone) : '' },
    { label: 'With', value: hosted(booking) },
    { label: 'Where', value: booking.place === 'video' ? 'Video call' : 'Phone. We call the number you gave us.' },
    { label: 'Video link', value: joinUrl, url: joinUrl },
  ].filter(({ value }) => value !== '');
}

/** When the email becomes useless. */
function expiryOf(event: VisitorEvent, { startsAt, endsAt, heldUntil }: BookingFacts, at: Date): Date {
  if (event === 'held') return heldUntil ?? startsAt;
  // The visitor may ask for it after the call, too.
  if (event === 'link') return new Date(at.getTime() + DAY);
  if (event === 'day-before' || event === 'hour-before') return startsAt;
  return event === 'after' ? new Date(endsAt.getTime() + 7 * DAY) : endsAt;
}

const CALENDAR_EVENTS: ReadonlySet<VisitorEvent> = new Set(['confirmed', 'moved', 'canceled']);

export function visitorEmail(mail: BookingMail, event: VisitorEvent, booking: BookingFacts, details: Details): Email {
  const { token, at, before } = details;
  const { subject, button = 'Open your call', ...words } = visitorWords[event](booking);
  const pageUrl = mail.appUrl + bookingPath(token);
  const isReasonShown = event === 'canceled' && booking.canceledBy === 'staff' && booking.cancelReason !== '';
  const hasAddress = event !== 'held';
  return {
    kind: 'request',
    recipient: booking.email,
    subject,
    eventKey: emailKey(booking, event, 'visitor', at),
    requestId: booking.requestId,
    expiresAt: expiryOf(event, booking, at),
    ...(hasAddress && { replyTo: mailbox(booking.hostName, booking.hostEmail) }),
    ...(CALENDAR_EVENTS.has(event) && invitation(mail, booking, 'visitor', pageUrl)),
    ...companyEmail(mail, {
      eyebrow: 'Consultation',
      ...words,
      facts: visitorFacts(event, booking, before),
      ...(isReasonShown && { message: { label: 'Reason', text: booking.cancelReason } }),
      button: { label: button, url: isOver(event) ? mail.appUrl + newBookingPath : pageUrl },
      footnote: hasAddress
        ? "You're receiving this because of your call with us."
        : "You're receiving this because someone booked a call with this address. If it wasn't you, ignore this email.",
    }),
  };
}

export type HostEvent = 'confirmed' | 'moved' | 'canceled';

function hostHeading(event: HostEvent, { canceledBy, bookedById, ...booking }: BookingFacts): string {
  const name = fullName(booking);
  if (event === 'moved') return `The call with ${name} has moved`;
  if (event === 'canceled')
    return canceledBy === 'visitor' ? `${name} canceled the call` : `The call with ${name} is canceled`;
  return bookedById === null ? `${name} booked a call` : `You have a call with ${name}`;
}

function hostFacts(booking: BookingFacts, before?: Details['before']) {
  const isSameZone = booking.visitorZone === booking.hostZone;
  return [
    { label: 'When', value: timeFor('host', booking) },
    { label: 'Before', value: before ? zonedDate(before.startsAt, booking.hostZone) : '' },
    { label: 'For them', value: isSameZone ? '' : start(booking) },
    { label: 'Where', value: placeFor('host', booking), url: booking.place === 'video' ? booking.meetingUrl : '' },
    { label: 'Company', value: booking.company },
    { label: 'Email', value: booking.email, url: `mailto:${booking.email}` },
    { label: 'Phone', value: booking.place === 'phone' ? '' : booking.phone },
    { label: 'Interest', value: labelOf(interests, booking.interest) },
  ].filter(({ value }) => value !== '');
}

const attached: Record<HostEvent, string> = {
  confirmed: 'The invitation is attached.',
  moved: 'The attached invitation updates your calendar.',
  canceled: 'The attached file removes the call from your calendar.',
};

/** Quotes the visitor, because it goes only to staff. */
export function hostEmail(
  mail: BookingMail,
  event: HostEvent,
  booking: BookingFacts,
  { at, before }: Omit<Details, 'token'>,
): Email {
  const heading = hostHeading(event, booking);
  const pageUrl = mail.appUrl + staffBookingPath(booking.id);
  const [label, text] =
    event === 'canceled' ? ['Reason', booking.cancelReason] : ['Message', event === 'moved' ? '' : booking.message];
  return {
    kind: 'staff',
    recipient: booking.hostEmail,
    subject: `${heading}: ${zonedDate(booking.startsAt, booking.hostZone)}`,
    eventKey: emailKey(booking, event, 'host', at),
    requestId: booking.requestId,
    expiresAt: booking.endsAt,
    replyTo: mailbox(fullName(booking), booking.email),
    ...invitation(mail, booking, 'host', pageUrl),
    ...companyEmail(mail, {
      eyebrow: 'Consultation',
      heading,
      facts: hostFacts(booking, before),
      ...(text !== '' && { message: { label, text } }),
      button: { label: 'Open in the calendar', url: pageUrl },
      note: `Replies to this email go to ${booking.firstName}. ${attached[event]}`,
      footnote: "You're receiving this because you're the host of this call.",
    }),
  };
}
