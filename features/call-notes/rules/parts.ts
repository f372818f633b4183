import type { BookingStatus } from '#features/booking/rules/booking.ts';
import { emailKey } from '#features/booking/rules/booking-words.ts';

/** In the order of the email. */
export const PARTS = ['heard', 'recommended', 'next'] as const;
export type Part = (typeof PARTS)[number];
export type Parts = Record<Part, string>;

export const LONGEST_PART = 5000;
export const LONGEST_BULLETS = 3000;

/** The provider's costs of drafts are counted under this name, as those of a consultant are under its id. */
export const DRAFTS_ID = 'call-notes';

/** Why a call has no notes; null if it may have some. */
export function whyNoNotes(
  { status, startsAt }: { status: BookingStatus; startsAt: Date },
  now: Date,
): 'not_held' | 'not_started' | null {
  if (status !== 'confirmed' && status !== 'done') return 'not_held';
  return startsAt > now ? 'not_started' : null;
}

/** The parts that say something. */
export const writtenParts = (parts: Parts): Part[] => PARTS.filter((part) => parts[part].trim() !== '');

/** The drafted parts that would be sent. */
export const unreadParts = (parts: Parts, drafted: readonly Part[]): Part[] =>
  writtenParts(parts).filter((part) => drafted.includes(part));

export const notesEmailKey = (booking: { id: number; sequence: number }, sentAt: Date) =>
  emailKey(booking, 'notes', 'visitor', sentAt);
