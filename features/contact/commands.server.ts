import { eq } from 'drizzle-orm';
import { consultationRequests } from '#db/schema/contact.ts';
import { requireAdmin } from '#features/accounts/rules.ts';
import { recordDeed } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { subscribe } from '#features/newsletter/commands.server.ts';
import type { ConsultationChange, ConsultationRequest } from './input.ts';
import { requestNotice } from './mail.tsx';
import { consultationColumns, toConsultation } from './queries.server.ts';
import { isSuspectedSpam } from './rules.ts';

/** Stores the request, the notice to staff and the newsletter sign-up it may contain, in one transaction. */
export async function requestConsultation(ctx: Ctx, request: ConsultationRequest): Promise<void> {
  const { website: _honeypot, fillTime: _fillTime, ...stored } = request;
  const now = ctx.now();
  const isSpam = isSuspectedSpam(request);
  await ctx.db.transaction(async (db) => {
    const [added] = await db
      .insert(consultationRequests)
      .values({ ...stored, createdAt: now, spamAt: isSpam ? now : null })
      .returning({ id: consultationRequests.id });
    if (isSpam || !added) return;
    const { appUrl, staffAddress } = ctx.mail;
    await ctx.mail.send({ ...ctx, db }, requestNotice(appUrl, staffAddress, added.id, request));
    if (stored.subscribeToNewsletter) await subscribe({ ...ctx, db }, { email: stored.email, website: '' });
  });
}

/**
 * Changes only what is given; null when there is no such request.
 * What turns out to be no spam gets the newsletter sign-up that was skipped, in the same transaction.
 */
export async function updateConsultation(ctx: Ctx, id: number, change: ConsultationChange) {
  requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const isOne = eq(consultationRequests.id, id);
    const [before] = await db.select(consultationColumns).from(consultationRequests).where(isOne).for('update');
    if (!before) return null;
    const { status = before.status, notes = before.notes, isSpam = before.spamAt !== null } = change;
    const [after] = await db
      .update(consultationRequests)
      .set({ status, notes, spamAt: isSpam ? (before.spamAt ?? ctx.now()) : null })
      .where(isOne)
      .returning(consultationColumns);
    if (!after) return null;
    if (before.spamAt && !after.spamAt && after.subscribeToNewsletter) {
      await subscribe(inner, { email: after.email, website: '' });
    }
    const facts = (row: typeof after) => ({ status: row.status, notes: row.notes, isSpam: row.spamAt !== null });
    await recordDeed(inner, {
      action: 'contact.update',
      subject: `contact ${id}`,
      before: facts(before),
      after: facts(after),
    });
    return toConsultation(after);
  });
}
