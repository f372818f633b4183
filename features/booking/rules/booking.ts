import { HOUR, MINUTE } from '#lib/time/durations.ts';

export const STATUSES = ['held', 'confirmed', 'done', 'missed', 'canceled', 'expired'] as const;
export type BookingStatus = (typeof STATUSES)[number];

export const PLACES = ['video', 'phone'] as const;
export type Place = (typeof PLACES)[number];

export const PHONE_ERROR = 'Enter a phone number with 6 to 15 digits, such as +1 512 555 0142';

/** How long a consultation takes. */
export const CONSULTATION = 30 * MINUTE;
/** How long a time is held until the visitor confirms the email address. */
export const HOLD = 15 * MINUTE;
/** Visitors move and cancel until this long before the start. Later they call. */
const CHANGE_NOTICE = HOUR;

/** A booking's page. */
export const bookingPath = (token: string) => `/booking/${token}`;

export const endOf = (startsAt: Date) => new Date(startsAt.getTime() + CONSULTATION);

/** Until when the visitor may move or cancel it. */
export const changeUntil = (startsAt: Date) => new Date(startsAt.getTime() - CHANGE_NOTICE);

type State = { status: BookingStatus; startsAt: Date; heldUntil: Date | null };

/** A hold that ran out has expired, even if no job has recorded it yet. */
export const statusAt = ({ status, heldUntil }: Omit<State, 'startsAt'>, now: Date): BookingStatus =>
  status === 'held' && heldUntil !== null && heldUntil <= now ? 'expired' : status;

/** What its visitor sees. Suspected spam looks held for as long as any other call, although its time stays free. */
export const statusForVisitor = ({ status, heldUntil }: Omit<State, 'startsAt'>, now: Date): BookingStatus =>
  status === 'expired' && heldUntil !== null && heldUntil > now ? 'held' : statusAt({ status, heldUntil }, now);

export const canCancel = (booking: State, now: Date): boolean =>
  ['held', 'confirmed'].includes(statusForVisitor(booking, now)) && now <= changeUntil(booking.startsAt);

/** A held booking is confirmed first. */
export const canMove = (booking: State, now: Date): boolean =>
  booking.status === 'confirmed' && canCancel(booking, now);

/** Links of an earlier sequence are out of date. Any link shows that a call is canceled. */
export const isOutdated = (link: { sequence: number }, booking: { sequence: number; status: BookingStatus }) =>
  link.sequence < booking.sequence && booking.status !== 'canceled';

/** Upcoming bookings of an email address, together with those of a day that it never confirmed. */
export const MOST_PER_ADDRESS = 3;
/**
 * The /48 prefix that a /64 network belongs to: `2001:db8:9:` of `2001:db8:9:4`. One customer of a provider can own all of
 * it. Null for IPv4.
 */
export const siteOf = (network: string): string | null => /^[^:]+:[^:]+:[^:]+:/.exec(network)?.[0] ?? null;
/** The limit of a /48, as a multiple of that of one /64. Many people's phones share a /48. */
export const SITE_SHARE = 4;

/** Emails about bookings to one address in a day; beyond that nobody can ask for another link. */
export const MOST_LINKS_PER_DAY = 6;
