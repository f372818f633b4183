import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { renewalEmail } from '../emails.tsx';
import { REMINDER_PAUSE } from '../rules.ts';

export type ReminderResult =
  | { ok: true; remindedAt: Date }
  | { ok: false; reason: 'unknown' | 'not_renewing' | 'inactive_customer' | 'already_reminded' };

/** Sends at most one reminder within REMINDER_PAUSE. */
export async function remindOfRenewal(ctx: Ctx, id: number): Promise<ReminderResult> {
  requirePermission(ctx.actor, 'manage-billing');
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({
        status: subscriptions.status,
        isEnding: subscriptions.cancelAtPeriodEnd,
        email: users.email,
        account: users.status,
      })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(eq(subscriptions.id, id));
    if (!found) return { ok: false, reason: 'unknown' };
    if (found.status === 'canceled' || found.isEnding) return { ok: false, reason: 'not_renewing' };
    if (found.account === 'inactive') return { ok: false, reason: 'inactive_customer' };
    const now = ctx.now();
    const [reminded] = await ctx.db
      .update(subscriptions)
      .set({ remindedAt: now })
      .where(
        and(
          eq(subscriptions.id, id),
          or(isNull(subscriptions.remindedAt), lte(subscriptions.remindedAt, new Date(now.getTime() - REMINDER_PAUSE))),
        ),
      )
      .returning();
    if (!reminded) return { ok: false, reason: 'already_reminded' };
    await ctx.mail.send(ctx, renewalEmail(ctx.mail, found.email, reminded, now));
    await recordAudit(ctx, {
      action: 'subscription.remind',
      subject: `subscription ${id}`,
      after: { remindedAt: now.toISOString(), recipient: found.email },
    });
    return { ok: true, remindedAt: now };
  });
}
