import { DAY } from '#lib/time/durations.ts';
import { type BookingStatus, statusAt } from './booking.ts';

/** What a call can be marked as. `confirmed` undoes the mark. */
export const CALL_RESULTS = ['done', 'missed', 'confirmed'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

type Call = { status: BookingStatus; startsAt: Date; heldUntil: Date | null };

const isHeldOrConfirmed = (call: Call, now: Date) => ['held', 'confirmed'].includes(statusAt(call, now));

/** Staff move and cancel until the call starts. */
export const canChange = (call: Call, now: Date) => isHeldOrConfirmed(call, now) && now < call.startsAt;

/** A call that hasn't started yet has no result. */
export const canMark = ({ status, startsAt }: Call, now: Date) =>
  startsAt <= now && ['confirmed', 'done', 'missed'].includes(status);

/** Whether it counts as one of the calls of a week. */
export const isCall = ({ status }: Pick<Call, 'status'>) => ['confirmed', 'done', 'missed'].includes(status);

const FARTHEST = 366 * DAY;

/** Nobody means a call in more than a year. */
export const isTooFar = (startsAt: Date, now: Date) => startsAt.getTime() - now.getTime() > FARTHEST;
