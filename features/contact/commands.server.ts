import { eq } from 'drizzle-orm';
import { consultationRequests } from '#db/schema/contact.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { subscribe } from '#features/newsletter/commands.server.ts';
import { requireAdmin } from '#features/permissions.ts';
import { type LeadFacts, leadEmail } from './emails.tsx';
import type { ConsultationChange, ConsultationRequest } from './input.ts';
import { consultationColumns, toConsultation } from './queries.server.ts';
import { isSuspectedSpam } from './rules.ts';

/** Stores the request and queues the email to staff and the newsletter confirmation, in one transaction. */
export async function requestConsultation(ctx: Ctx, request: ConsultationRequest): Promise<void> {
  const { website: _honeypot, fillTime: _fillTime, ...stored } = request;
  const now = ctx.now();
  const isSpam = isSuspectedSpam(request);
  await ctx.db.transaction(async (db) => {
    const [added] = await db
      .insert(consultationRequests)
      .values({ ...stored, createdAt: now, spamAt: isSpam ? now : null })
      .returning({ id: consultationRequests.id });
    if (!isSpam && added) await acceptRequest({ ...ctx, db }, { ...stored, id: added.id });
  });
}

/** Queues the email to staff and, if requested, the newsletter sign-up. */
async function acceptRequest(
  ctx: Ctx,
  request: LeadFacts & { id: number; subscribeToNewsletter: boolean },
): Promise<void> {
  await ctx.mail.send(ctx, leadEmail(ctx.mail, ctx.mail.staffAddress, request.id, request));
  if (request.subscribeToNewsletter) await subscribe(ctx, { email: request.email, website: '' });
}

export type ConsultationResult =
  | { ok: true; request: ReturnType<typeof toConsultation> }
  | { ok: false; reason: 'unknown' | 'stale_edit' };

/**
 * Changes only the given fields; fails when the request has changed since `version`. Marking a request as not spam
 * sends the emails that were skipped, in the same transaction.
 */
export async function updateConsultation(
  ctx: Ctx,
  id: number,
  { version, ...change }: ConsultationChange,
): Promise<ConsultationResult> {
  requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const isOne = eq(consultationRequests.id, id);
    const [before] = await db.select(consultationColumns).from(consultationRequests).where(isOne).for('update');
    if (!before) return { ok: false, reason: 'unknown' };
    if (version !== undefined && version !== toConsultation(before).version) return { ok: false, reason: 'stale_edit' };
    const { status = before.status, notes = before.notes, isSpam = before.spamAt !== null } = change;
    const [after] = await db
      .update(consultationRequests)
      .set({ status, notes, spamAt: isSpam ? (before.spamAt ?? ctx.now()) : null })
      .where(isOne)
      .returning(consultationColumns);
    if (!after) return { ok: false, reason: 'unknown' };
    if (before.spamAt && !after.spamAt) await acceptRequest(inner, after);
    const facts = (row: typeof after) => ({ status: row.status, notes: row.notes, isSpam: row.spamAt !== null });
    await recordAudit(inner, {
      action: 'contact.update',
      subject: `contact ${id}`,
      before: facts(before),
      after: facts(after),
    });
    return { ok: true, request: toConsultation(after) };
  });
}
