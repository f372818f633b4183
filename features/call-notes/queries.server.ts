import { and, asc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { promised } from '#content/promises.ts';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { outbox } from '#db/schema/mail.ts';
import {
  type BookingFacts,
  findBooking,
  hasTakenOver,
  mayFinishCall,
  selectBookings,
} from '#features/booking/queries/booking-facts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { nameOf } from '#features/personal.server.ts';
import { areNotesOwed, areNotesPromised, notesDueAt } from '#features/promises/queries/calls.server.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { termText } from '#lib/time/terms.ts';
import { notesEmailKey, whyNoNotes } from './rules/parts.ts';

export type NoNotes = { ok: false; reason: 'unknown' | 'not_held' | 'not_started' };

/** The call, if it may have notes and they are the actor's to write. */
export async function findHeldCall(ctx: Ctx, id: number): Promise<{ ok: true; booking: BookingFacts } | NoNotes> {
  const booking = await findBooking(ctx, id);
  if (!booking || !(await mayFinishCall(ctx, booking))) return { ok: false, reason: 'unknown' };
  const reason = whyNoNotes(booking, ctx.now());
  return reason ? { ok: false, reason } : { ok: true, booking };
}

const writer = alias(users, 'writer');
const sender = alias(users, 'sender');

async function findNotes({ db }: Ctx, bookingId: number) {
  const [found] = await db
    .select({ notes: callNotes, savedBy: nameOf(writer), sentBy: nameOf(sender) })
    .from(callNotes)
    .leftJoin(writer, eq(writer.id, callNotes.savedById))
    .leftJoin(sender, eq(sender.id, callNotes.sentById))
    .where(eq(callNotes.bookingId, bookingId));
  return found ?? null;
}

async function findEmail({ db }: Ctx, eventKey: string) {
  const [email] = await db.select({ status: outbox.status }).from(outbox).where(eq(outbox.eventKey, eventKey));
  return email?.status ?? null;
}

const NONE = {
  version: 0,
  bullets: '',
  heard: '',
  recommended: '',
  next: '',
  drafted: [],
  savedAt: null,
  sentAt: null,
};

/** The notes as staff see them; empty ones before the first save. */
export async function readNotes(ctx: Ctx, booking: BookingFacts) {
  const found = await findNotes(ctx, booking.id);
  const { version, bullets, heard, recommended, next, drafted, savedAt, sentAt } = found?.notes ?? NONE;
  const { startsAt, endsAt, place, hostName, firstName, email, status } = booking;
  return {
    bookingId: booking.id,
    version,
    bullets,
    heard,
    recommended,
    next,
    drafted,
    savedAt,
    savedBy: found?.savedBy ?? null,
    sentAt,
    sentBy: found?.sentBy ?? null,
    undoUntil: sentAt && new Date(sentAt.getTime() + UNDO_MS),
    email: sentAt && (await findEmail(ctx, notesEmailKey(booking, sentAt))),
    dueAt: (await areNotesPromised(ctx, booking)) ? notesDueAt(ctx, booking) : null,
    term: termText(promised('notes').term),
    canDraft: ctx.consultant !== null,
    call: {
      startsAt,
      endsAt,
      place,
      host: hostName,
      firstName,
      email,
      isDone: status === 'done',
      zone: ctx.mail.timeZone,
    },
  };
}

/** The calls whose visitors wait for notes, the longest wait first; for those who may not manage all calls, their own. */
export async function listNotesDue(ctx: Ctx, limit: number): Promise<(BookingFacts & { dueAt: Date })[]> {
  const actor = requirePermission(ctx.actor, 'hold-calls');
  const isOwn = can(actor, 'manage-all-calls')
    ? undefined
    : or(eq(bookings.hostId, actor.id), hasTakenOver(ctx.db, actor, bookings.id));
  const rows = await selectBookings(ctx.db)
    .where(and(await areNotesOwed(ctx), isOwn))
    .orderBy(asc(bookings.endsAt), asc(bookings.id))
    .limit(limit);
  return rows.map((booking) => ({ ...booking, dueAt: notesDueAt(ctx, booking) }));
}
