import { zonedRange } from '#ui/text/zoned-time.ts';
import type { BookingStatus } from './booking.ts';

export type Reader = 'visitor' | 'host';

type Call = {
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  visitorZone: string;
  hostZone: string;
  place: 'video' | 'phone';
  meetingUrl: string;
  phone: string;
};

/** In the panel's calendar. */
export const staffBookingPath = (id: number) => `/admin?view=calendar&booking=${id}`;

/** Where calendar programs read a host's calls. */
export const feedPath = (feedToken: string) => `/api/calendar/${feedToken}.ics`;

/** In the reader's own time zone, which it names. */
export const timeFor = (reader: Reader, { startsAt, endsAt, visitorZone, hostZone }: Call) =>
  zonedRange(startsAt, endsAt, reader === 'visitor' ? visitorZone : hostZone);

/** The link for its visitor to join. Only confirmed calls show it, because anyone can hold a time. */
export const joinUrlOf = ({ place, status, meetingUrl }: Pick<Call, 'place' | 'status' | 'meetingUrl'>) =>
  place === 'video' && status === 'confirmed' && meetingUrl !== '' ? meetingUrl : null;

/** Visitors don't see their number again: anyone can enter anyone's address. */
export function placeFor(reader: Reader, call: Call): string {
  if (call.place === 'phone') return reader === 'host' ? `Phone: ${call.phone}` : 'Phone';
  return (reader === 'host' ? call.meetingUrl : joinUrlOf(call)) || 'Video call';
}

/** What the event keys of all emails about bookings begin with; the id, the sequence, the event and the reader follow. */
export const EMAIL_KEY = 'booking';

/** What the event keys of all emails about a booking begin with. */
export const emailKeyPrefix = (id: number) => `${EMAIL_KEY}:${id}:`;

/** Each email is sent once per sequence, except those that may be sent again. */
export function emailKey(
  { id, sequence }: { id: number; sequence: number },
  event: string,
  reader: Reader,
  at: Date,
): string {
  const isRepeatable = event === 'held' || event === 'link' || event === 'notes';
  return `${emailKeyPrefix(id)}${sequence}:${event}:${reader}${isRepeatable ? `:${at.toISOString()}` : ''}`;
}
