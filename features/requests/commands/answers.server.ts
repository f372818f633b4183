import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { conversations } from '#db/schema/conversations.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { AuditedAction } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { anyOf } from '#features/personal.server.ts';
import { isSameJson } from '#lib/differs.ts';

const { id, status, firstAnswerAt, waitsSince } = consultationRequests;

type Wait = Pick<typeof consultationRequests.$inferSelect, 'status' | 'firstAnswerAt' | 'waitsSince'>;
/** How a lead waited before an answer, and after it. */
export type Answer = { before: Wait; after: Wait };

/** Records that staff answered now: for the first time, or an email that waited for it. */
export async function markFirstAnswer(ctx: Ctx, requestId: number): Promise<void> {
  await ctx.db
    .update(consultationRequests)
    .set({ firstAnswerAt: sql`coalesce(${firstAnswerAt}, ${ctx.now()})`, waitsSince: null })
    .where(and(eq(id, requestId), or(isNull(firstAnswerAt), isNotNull(waitsSince))));
}

/**
 * An email of the visitor waits for an answer, if staff had answered before. False if the lead waits already. In the spam
 * folder it shows once the lead is taken out of there.
 */
export async function markWaiting(ctx: Ctx, requestId: number): Promise<boolean> {
  const marked = await ctx.db
    .update(consultationRequests)
    .set({ waitsSince: ctx.now() })
    .where(and(eq(id, requestId), isNull(waitsSince), or(isNotNull(firstAnswerAt), ne(status, 'new'))))
    .returning({ id });
  return marked.length > 0;
}

async function lockWait(ctx: Ctx, requestId: number): Promise<Wait> {
  const wait = { status, firstAnswerAt, waitsSince };
  const [locked] = await ctx.db.select(wait).from(consultationRequests).where(eq(id, requestId)).for('update');
  if (!locked) throw new Error('the request is gone');
  return locked;
}

/**
 * Records that staff answered in writing, so that a new request is contacted. Store the result in the audit entry of an
 * answer that can be taken back.
 */
export async function markAnswered(ctx: Ctx, requestId: number): Promise<Answer> {
  const before = await lockWait(ctx, requestId);
  await markFirstAnswer(ctx, requestId);
  await ctx.db
    .update(consultationRequests)
    .set({ status: 'contacted' })
    .where(and(eq(id, requestId), eq(status, 'new')));
  return { before, after: await lockWait(ctx, requestId) };
}

/** An answer's audit entry. `facts` tell it from others with the same action. */
type Entry = Pick<AuditedAction, 'action' | 'subject'> & { facts?: { document?: string } };

/** What takes answers back, with the answer; null for answers that stay. */
const ANSWERS: Record<string, string | null> = {
  'contact.send-document': 'contact.take-back-document',
  'booking.send-notes': 'booking.take-back-notes',
  'contact.reply': null,
  'conversation.answer': null,
};
const ACTIONS = Object.entries(ANSWERS).flatMap(([answer, undo]) => (undo ? [answer, undo] : [answer]));

/** Other answers to the lead are recorded under its calls and conversations too. */
const subjectsOf = (requestId: number) => sql`
  select ${`contact ${requestId}`}::text
  union all select 'booking ' || ${bookings.id} from ${bookings} where ${bookings.requestId} = ${requestId}
  union all select 'conversation ' || ${conversations.id} from ${conversations}
    where ${conversations.requestId} = ${requestId}`;

const keyOf = ({ action, subject, facts }: Entry) => `${action} ${subject} ${facts?.document ?? ''}`;

/** The answers after the last one that stands, newest first. `undone` is being taken back. */
async function listUndone(ctx: Ctx, requestId: number, undone: Entry) {
  const { action, subject, before, after } = auditEntries;
  const isCallHeld = and(eq(action, 'booking.settle'), sql`${after} ->> 'status' = 'done'`);
  const entries = await ctx.db
    .select({ action, subject, before, after })
    .from(auditEntries)
    .where(and(sql`${subject} = ${anyOf(subjectsOf(requestId))}`, or(inArray(action, ACTIONS), isCallHeld)))
    .orderBy(desc(auditEntries.id));
  const isUndone = new Set([keyOf(undone)]);
  const found = [];
  for (const entry of entries) {
    // Only entries of documents have it, and it names their kind.
    const facts = { document: entry.after?.document as string | undefined };
    const [answer] = Object.entries(ANSWERS).find(([, undo]) => undo === entry.action) ?? [];
    if (answer) isUndone.add(keyOf({ ...entry, action: answer, facts }));
    else if (isUndone.delete(keyOf({ ...entry, facts }))) found.push(entry);
    else break;
  }
  return found;
}

/**
 * The lead waits as it did before that answer, and before earlier ones that were taken back too, unless staff have
 * answered or decided something else since.
 */
export async function takeBackAnswer(ctx: Ctx, requestId: number, undone: Entry): Promise<void> {
  // Before the entries are read, because an answer that is being stored holds the lead until its entry is there.
  await lockWait(ctx, requestId);
  for (const { before, after } of await listUndone(ctx, requestId, undone)) {
    const names = (['status', 'firstAnswerAt', 'waitsSince'] as const).filter((name) => after && name in after);
    const now = await lockWait(ctx, requestId);
    if (names.some((name) => !isSameJson(now[name], after?.[name]))) return;
    if (names.length === 0) continue;
    await ctx.db
      .update(consultationRequests)
      .set({
        ...(before?.status === 'new' && { status: 'new' }),
        ...(names.includes('firstAnswerAt') && { firstAnswerAt: null }),
        ...(typeof before?.waitsSince === 'string' && { waitsSince: new Date(before.waitsSince) }),
      })
      .where(eq(id, requestId));
  }
}
