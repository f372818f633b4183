import ical, {
  ICalAttendeeStatus,
  type ICalCalendarData,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { company } from '#content/company.ts';
import { callEmails } from '#content/emails/visitors.ts';
import type { Mail } from '#features/ctx.ts';
import { headerSafe } from '#features/mail/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { addressOf } from '#lib/text/mailbox.ts';
import type { BookingFacts } from './queries/booking-facts.server.ts';
import { placeFor, type Reader, staffBookingPath } from './rules/booking-words.ts';

export type CalendarSender = Pick<Mail, 'appUrl' | 'from'>;

const texts = callEmails.invitation;
const product = () => ({ company: company.name, product: 'Bookings', language: 'EN' });
const ACCEPTED = { status: ICalAttendeeStatus.ACCEPTED, rsvp: false };

const STATUS: Record<BookingFacts['status'], ICalEventStatus> = {
  held: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  missed: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
};

/** The last change that a calendar shows. Without the time of reading, a feed that didn't change stays the same. */
const changedAt = ({ createdAt, confirmedAt, movedAt, canceledAt }: BookingFacts) =>
  new Date(Math.max(...[createdAt, confirmedAt, movedAt, canceledAt].map((at) => at?.getTime() ?? 0)));

/** What every reader's copy of the event has in common: moves and the cancellation find it by its UID. */
const eventOf = ({ appUrl, from }: CalendarSender, booking: BookingFacts) =>
  ({
    id: `booking-${booking.id}@${new URL(appUrl).hostname}`,
    sequence: booking.sequence,
    stamp: changedAt(booking),
    start: booking.startsAt,
    end: booking.endsAt,
    status: STATUS[booking.status],
    transparency: ICalEventTransparency.OPAQUE,
    // Mail programs distrust an organizer who isn't the sender of the email.
    organizer: { name: company.name, email: addressOf(from) },
  }) satisfies ICalEventData;

/** Contains nothing that the visitor typed, because it goes to whatever address the visitor typed. */
const visitorEvent = (sender: CalendarSender, booking: BookingFacts, pageUrl: string): ICalEventData => ({
  ...eventOf(sender, booking),
  summary: texts.summary,
  description: `${fillText(texts.text, { host: headerSafe(booking.hostName) })}\n\n${texts.change} ${pageUrl}`,
  location: placeFor('visitor', booking),
  url: pageUrl,
  attendees: [{ email: booking.email, ...ACCEPTED }],
});

const attendingHost = ({ hostName, hostEmail }: BookingFacts) => ({
  name: headerSafe(hostName),
  email: hostEmail,
  ...ACCEPTED,
});

function hostEvent(sender: CalendarSender, booking: BookingFacts): ICalEventData {
  const name = headerSafe(fullName(booking));
  return {
    ...eventOf(sender, booking),
    summary: [`Consultation with ${name}`, headerSafe(booking.company)].filter(Boolean).join(', '),
    description: [`${name}, ${booking.email}`, booking.phone, booking.message].filter(Boolean).join('\n\n'),
    location: placeFor('host', booking),
    url: sender.appUrl + staffBookingPath(booking.id),
    attendees: [{ name, email: booking.email, ...ACCEPTED }, attendingHost(booking)],
  };
}

/** Tells nothing of who booked the call. The place is as visitors see it, because hosts see a phone number in it. */
const erasedEvent = (sender: CalendarSender, booking: BookingFacts): ICalEventData => ({
  ...eventOf(sender, booking),
  summary: 'Consultation',
  location: placeFor('visitor', booking),
  attendees: [attendingHost(booking)],
});

/** The last line ends with CRLF too, as RFC 5545 requires. */
const written = (calendar: ICalCalendarData): string => `${ical(calendar).toString()}\r\n`;

type Invitation = { calendarMethod: 'REQUEST' | 'CANCEL'; calendar: string };

function invitationTo(event: ICalEventData, { status }: BookingFacts): Invitation {
  const calendarMethod = status === 'canceled' ? 'CANCEL' : 'REQUEST';
  const method = ICalCalendarMethod[calendarMethod];
  return { calendarMethod, calendar: written({ prodId: product(), method, events: [event] }) };
}

/** The calendar part of an email about a confirmed, moved or canceled booking. `pageUrl` is the reader's link. */
export const invitation = (sender: CalendarSender, booking: BookingFacts, reader: Reader, pageUrl: string) =>
  invitationTo(reader === 'visitor' ? visitorEvent(sender, booking, pageUrl) : hostEvent(sender, booking), booking);

/** Takes a canceled call off its host's calendar. */
export const erasedInvitation = (sender: CalendarSender, booking: BookingFacts) =>
  invitationTo(erasedEvent(sender, booking), booking);

/** The file that the visitor downloads from the booking's page. */
export const visitorCalendar = (sender: CalendarSender, booking: BookingFacts, pageUrl: string): string =>
  written({
    prodId: product(),
    method: ICalCalendarMethod.PUBLISH,
    events: [visitorEvent(sender, booking, pageUrl)],
  });

const REFRESH_SECONDS = 15 * 60;

/** What a calendar program reads from the host's secret address. */
export const hostCalendar = (sender: CalendarSender, hostName: string, bookings: BookingFacts[]): string =>
  written({
    prodId: product(),
    name: `Calls of ${headerSafe(hostName)}`,
    ttl: REFRESH_SECONDS,
    events: bookings.map((booking) => hostEvent(sender, booking)),
  });
