import { and, eq } from 'drizzle-orm';
import { leadNotes } from '#db/schema/leads.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { NoteInput } from '../input.ts';

const subjectOf = (requestId: number) => `contact ${requestId}`;

type Attempt = { requestId: number; authorId: number; requestKey: string };

async function findNote({ db }: Ctx, { requestId, authorId, requestKey }: Attempt) {
  const [note] = await db
    .select({ id: leadNotes.id })
    .from(leadNotes)
    .where(
      and(eq(leadNotes.requestId, requestId), eq(leadNotes.authorId, authorId), eq(leadNotes.requestKey, requestKey)),
    );
  return note ?? null;
}

/** The same `requestKey` adds the note once, however often it is called. Null if the request is unknown. */
export async function addNote(
  ctx: Ctx,
  requestId: number,
  { text, requestKey }: NoteInput,
): Promise<{ id: number } | null> {
  const { id: authorId } = requirePermission(ctx.actor, 'answer-leads');
  return inTransaction(ctx, async (ctx) => {
    const [request] = await ctx.db
      .select({ id: consultationRequests.id })
      .from(consultationRequests)
      .where(eq(consultationRequests.id, requestId))
      .for('key share');
    if (!request) return null;
    const [note] = await ctx.db
      .insert(leadNotes)
      .values({ requestId, authorId, text, requestKey, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: leadNotes.id });
    if (!note) return findNote(ctx, { requestId, authorId, requestKey: requestKey ?? '' });
    await recordAudit(ctx, { action: 'note.create', subject: subjectOf(requestId), after: { text } });
    return note;
  });
}

/** False unless the note exists and the actor wrote it. */
export async function deleteNote(ctx: Ctx, id: number): Promise<boolean> {
  const { id: authorId } = requirePermission(ctx.actor, 'answer-leads');
  return inTransaction(ctx, async (ctx) => {
    const [note] = await ctx.db
      .delete(leadNotes)
      .where(and(eq(leadNotes.id, id), eq(leadNotes.authorId, authorId)))
      .returning({ requestId: leadNotes.requestId, text: leadNotes.text });
    if (!note) return false;
    const { requestId, text } = note;
    await recordAudit(ctx, { action: 'note.delete', subject: subjectOf(requestId), before: { text } });
    return true;
  });
}
