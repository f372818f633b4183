import { company } from '#content/company.ts';
import { consultation } from '#content/consultation.ts';
import { staffEmails } from '#content/emails/staff.ts';
import { callEmails as texts } from '#content/emails/visitors.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { interests } from '#features/requests/rules/requests.ts';
import { fillText, fillTexts } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { DAY } from '#lib/time/durations.ts';
import type { EmailBody } from '#ui/email/render-email.tsx';
import { zonedDate } from '#ui/text/zoned-time.ts';
import { erasedInvitation, invitation } from '../ical-generator.server.ts';
import type { BookingFacts } from '../queries/booking-facts.server.ts';
import { bookingPath, changeUntil } from '../rules/booking.ts';
import { emailKey, joinUrlOf, placeFor, staffBookingPath, timeFor } from '../rules/booking-words.ts';

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

type HostDetails = Omit<Details, 'token'> & {
  /** Who has taken over the call from its earlier host. */
  newHost?: string;
};

/** Where visitors choose a time. */
const newBookingPath = `/consultation#${consultation.book.anchor}`;

const start = ({ startsAt, visitorZone }: BookingFacts) => zonedDate(startsAt, visitorZone);
const hosted = ({ hostName, hostTitle }: BookingFacts) => [hostName, hostTitle].filter(Boolean).join(', ');
const firstNameOf = ({ hostName }: BookingFacts) => hostName.split(' ')[0] ?? hostName;

type Words = Pick<EmailBody, 'heading' | 'paragraphs' | 'note'> & { subject: string; button?: string };

const NAMES = { 'day-before': 'dayBefore', 'hour-before': 'hourBefore' } as const;

/** A call that has moved to the same time has another host. */
const earlierTime = ({ startsAt }: BookingFacts, before: Details['before']) =>
  before?.startsAt.getTime() === startsAt.getTime() ? undefined : before?.startsAt;

function wordsFor(event: VisitorEvent, booking: BookingFacts, before: Details['before']): Words {
  const { status, canceledBy } = booking;
  if (event === 'canceled') {
    const { byStaff, byVisitor, ...words } = texts.canceled;
    return { ...words, paragraphs: [canceledBy === 'staff' ? byStaff : byVisitor] };
  }
  if (event === 'after') return status === 'missed' ? texts.missed : texts.after;
  if (before && !earlierTime(booking, before)) return { ...texts.newHost, note: texts.change };
  const words: Words = texts[event === 'day-before' || event === 'hour-before' ? NAMES[event] : event];
  const canChange = event === 'link' ? status === 'confirmed' : event !== 'held' && event !== 'hour-before';
  return canChange ? { ...words, note: texts.change } : words;
}

/** Without anything that the visitor typed, because anyone can enter anyone's address. */
function visitorWords(event: VisitorEvent, booking: BookingFacts, before: Details['before']): Words {
  const { startsAt, heldUntil, visitorZone } = booking;
  return fillTexts(wordsFor(event, booking, before), {
    time: start(booking),
    until: zonedDate(event === 'held' ? (heldUntil ?? startsAt) : changeUntil(startsAt), visitorZone),
    host: firstNameOf(booking),
    name: booking.hostName,
    callOrWrite: company.callOrWrite.replaceAll(' ', '\u00a0'),
  });
}

/** Events after which the call's own page has nothing more to offer. */
const isOver = (event: VisitorEvent) => event === 'canceled' || event === 'after';

function visitorFacts(event: VisitorEvent, booking: BookingFacts, before?: Details['before']) {
  const joinUrl = (!isOver(event) && joinUrlOf(booking)) || '';
  const earlier = earlierTime(booking, before);
  const { facts } = texts;
  return [
    { label: facts.when, value: timeFor('visitor', booking) },
    { label: facts.before, value: earlier ? zonedDate(earlier, booking.visitorZone) : '' },
    { label: facts.with, value: hosted(booking) },
    { label: facts.where, value: booking.place === 'video' ? texts.video : texts.phone },
    { label: facts.link, value: joinUrl, url: joinUrl },
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
  const { subject, button = texts.open, ...words } = visitorWords(event, booking, before);
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
      eyebrow: texts.eyebrow,
      ...words,
      facts: visitorFacts(event, booking, before),
      ...(isReasonShown && { message: { label: texts.facts.reason, text: booking.cancelReason } }),
      button: { label: button, url: isOver(event) ? mail.appUrl + newBookingPath : pageUrl },
      footnote: hasAddress ? texts.footnote : texts.unconfirmed,
    }),
  };
}

export type HostEvent = 'confirmed' | 'moved' | 'canceled';

const hostTexts = staffEmails.call;

function hostHeading(event: HostEvent, { canceledBy, bookedById, ...booking }: BookingFacts, newHost?: string): string {
  const { moved, canceledBy: byThem, canceled, booked, given, takenOver } = hostTexts;
  const name = fullName(booking);
  if (event === 'moved') return fillText(moved, { name });
  if (newHost) return fillText(event === 'canceled' ? takenOver : given, { name, host: newHost });
  if (event === 'canceled') return fillText(canceledBy === 'visitor' ? byThem : canceled, { name });
  return fillText(bookedById === null ? booked : given, { name });
}

function hostFacts(booking: BookingFacts, before?: Details['before']) {
  const isSameZone = booking.visitorZone === booking.hostZone;
  const { facts } = hostTexts;
  return [
    { label: facts.when, value: timeFor('host', booking) },
    { label: facts.before, value: before ? zonedDate(before.startsAt, booking.hostZone) : '' },
    { label: facts.them, value: isSameZone ? '' : start(booking) },
    { label: facts.where, value: placeFor('host', booking), url: booking.place === 'video' ? booking.meetingUrl : '' },
    { label: facts.company, value: booking.company },
    { label: facts.email, value: booking.email, url: `mailto:${booking.email}` },
    { label: facts.phone, value: booking.place === 'phone' ? '' : booking.phone },
    { label: facts.interest, value: labelOf(interests, booking.interest) },
  ].filter(({ value }) => value !== '');
}

/** Quotes the visitor, because it goes only to staff. */
export function hostEmail(
  mail: BookingMail,
  event: HostEvent,
  booking: BookingFacts,
  { at, before, newHost }: HostDetails,
): Email {
  const { eyebrow, subject, facts, button, notes, footnote } = hostTexts;
  const heading = hostHeading(event, booking, newHost);
  const pageUrl = mail.appUrl + staffBookingPath(booking.id);
  const [label, text] =
    event === 'canceled'
      ? [facts.reason, booking.cancelReason]
      : [facts.message, event === 'moved' ? '' : booking.message];
  return {
    kind: 'staff',
    recipient: booking.hostEmail,
    subject: fillText(subject, { heading, time: zonedDate(booking.startsAt, booking.hostZone) }),
    eventKey: emailKey(booking, event, 'host', at),
    requestId: booking.requestId,
    expiresAt: booking.endsAt,
    replyTo: mailbox(fullName(booking), booking.email),
    ...invitation(mail, booking, 'host', pageUrl),
    ...companyEmail(mail, {
      eyebrow,
      heading,
      facts: hostFacts(booking, before),
      ...(text !== '' && { message: { label, text } }),
      button: { label: button, url: pageUrl },
      note: fillText(notes[event], { firstName: booking.firstName }),
      footnote,
    }),
  };
}

/** Doesn't belong to the request, and tells nothing of who booked the call: it outlives their erasure. */
export function erasedCallEmail(mail: BookingMail, booking: BookingFacts, at: Date): Email {
  const { eyebrow, subject, facts, notes, erased: heading, footnote } = hostTexts;
  return {
    kind: 'staff',
    recipient: booking.hostEmail,
    subject: fillText(subject, { heading, time: zonedDate(booking.startsAt, booking.hostZone) }),
    eventKey: emailKey(booking, 'canceled', 'host', at),
    expiresAt: booking.endsAt,
    ...erasedInvitation(mail, booking),
    ...companyEmail(mail, {
      eyebrow,
      heading,
      facts: [{ label: facts.when, value: timeFor('host', booking) }],
      note: notes.erased,
      footnote,
    }),
  };
}
