import { eq } from 'drizzle-orm';
import { callNotes } from '#db/schema/call-notes.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { takeTurn } from '#features/booking/commands/holds.server.ts';
import { settleBooking } from '#features/booking/commands/staff-bookings.server.ts';
import type { BookingFacts } from '#features/booking/queries/booking-facts.server.ts';
import { wereNotesLost } from '#features/booking/queries/sent-notes.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { withdrawEmails } from '#features/mail/commands/withdraw-emails.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { markAnswered, takeBackAnswer } from '#features/requests/commands/answers.server.ts';
import { correctAddress } from '#features/requests/commands/correct-address.server.ts';
import { isSameJson } from '#lib/differs.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { notesEmail } from '../emails.tsx';
import type { NotesInput, SendInput } from '../input.ts';
import { findHeldCall, type NoNotes } from '../queries.server.ts';
import { notesEmailKey, unreadParts, writtenParts } from '../rules/parts.ts';

/**
 * `stale_edit`: somebody else saved them meanwhile. `sent`: they are with the visitor. `empty`: no part says anything.
 * `unread`: the sender hasn't read what was drafted. `too_late`: their email is on its way.
 */
export type NotesResult =
  | { ok: true; booking: BookingFacts }
  | NoNotes
  | { ok: false; reason: 'stale_edit' | 'sent' | 'empty' | 'unread' | 'too_late' };

type Stored = typeof callNotes.$inferSelect;

/** The row is made by the first save, and locked until the end of the transaction. */
async function lockNotes(ctx: Ctx, bookingId: number): Promise<Stored> {
  await ctx.db.insert(callNotes).values({ bookingId }).onConflictDoNothing();
  const [notes] = await ctx.db.select().from(callNotes).where(eq(callNotes.bookingId, bookingId)).for('update');
  if (!notes) throw new Error('the notes were not stored');
  return notes;
}

const sendingOf = (id: number) => ({ action: 'booking.send-notes', subject: `booking ${id}` });

const TEXTS = ['bullets', 'heard', 'recommended', 'next', 'drafted'] as const;

const isSame = (stored: Stored, given: Omit<NotesInput, 'version'>) =>
  TEXTS.every((name) => isSameJson(stored[name], given[name]));

/** Saves a draft, which nobody else sees. The same texts sent again, after an answer that got lost, are saved once. */
export async function saveNotes(ctx: Ctx, id: number, { version, ...texts }: NotesInput): Promise<NotesResult> {
  const { id: savedById } = requirePermission(ctx.actor, 'hold-calls');
  return inTransaction(ctx, async (ctx): Promise<NotesResult> => {
    const call = await findHeldCall(ctx, id);
    if (!call.ok) return call;
    const stored = await lockNotes(ctx, id);
    if (isSame(stored, texts)) return call;
    if (stored.sentAt) return { ok: false, reason: 'sent' };
    if (stored.version !== version) return { ok: false, reason: 'stale_edit' };
    await ctx.db
      .update(callNotes)
      .set({ ...texts, version: version + 1, savedAt: ctx.now(), savedById })
      .where(eq(callNotes.bookingId, id));
    return call;
  });
}

/**
 * Queues the email, to the address given now or before, and marks the call as done. The email waits for a moment, so that
 * sending can be undone. Calling it again sends nothing more, unless the email was lost.
 */
export function sendNotes(ctx: Ctx, id: number, { version, hasRead, email }: SendInput): Promise<NotesResult> {
  const { id: sentById } = requirePermission(ctx.actor, 'hold-calls');
  return takeTurn(ctx, async (ctx): Promise<NotesResult> => {
    const call = await findHeldCall(ctx, id);
    if (!call.ok) return call;
    const notes = await lockNotes(ctx, id);
    if (notes.sentAt && !(await wereNotesLost(ctx, id))) return call;
    if (notes.version !== version) return { ok: false, reason: 'stale_edit' };
    const parts = writtenParts(notes);
    if (parts.length === 0) return { ok: false, reason: 'empty' };
    if (unreadParts(notes, notes.drafted).length > 0 && !hasRead) return { ok: false, reason: 'unread' };
    const { booking } = call;
    const sentAt = ctx.now();
    await ctx.db.update(callNotes).set({ sentAt, sentById }).where(eq(callNotes.bookingId, id));
    if (notes.sentAt) await withdrawEmails(ctx, booking.requestId, notesEmailKey(booking, notes.sentAt));
    const to = await correctAddress(ctx, { id: booking.requestId, email: booking.email }, email);
    await ctx.mail.send(ctx, notesEmail(ctx.mail, { ...booking, email: to }, { parts: notes, sentAt }));
    if (booking.status === 'confirmed') await settleBooking(ctx, id, 'done');
    const { before, after } = await markAnswered(ctx, booking.requestId);
    await recordAudit(ctx, { ...sendingOf(id), before, after: { parts, ...after } });
    return { ok: true, booking: { ...booking, email: to } };
  });
}

/** Takes the email back while it waits. The call stays marked as done, which alone answers a new request. */
export async function takeBackNotes(ctx: Ctx, id: number): Promise<NotesResult> {
  requirePermission(ctx.actor, 'hold-calls');
  return inTransaction(ctx, async (ctx): Promise<NotesResult> => {
    const call = await findHeldCall(ctx, id);
    if (!call.ok) return call;
    const { sentAt } = await lockNotes(ctx, id);
    if (!sentAt) return call;
    if (ctx.now().getTime() >= sentAt.getTime() + UNDO_MS) return { ok: false, reason: 'too_late' };
    await withdrawEmails(ctx, call.booking.requestId, notesEmailKey(call.booking, sentAt));
    await ctx.db.update(callNotes).set({ sentAt: null, sentById: null }).where(eq(callNotes.bookingId, id));
    await takeBackAnswer(ctx, call.booking.requestId, sendingOf(id));
    await recordAudit(ctx, { action: 'booking.take-back-notes', subject: `booking ${id}` });
    return call;
  });
}
