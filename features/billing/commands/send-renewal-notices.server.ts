import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/billing.ts';
import type { Ctx } from '#features/ctx.ts';
import { noticeLetter } from '../mail.tsx';
import type { ProviderName } from '../provider.server.ts';
import { NOTICE_DAYS, renewalWindow } from '../rules.ts';

/** Gives notice of the nearest renewal or end of a trial of which none was given. False when there is none. */
function sendNextNotice(ctx: Ctx, provider: ProviderName): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const { from, until } = renewalWindow(ctx.now(), NOTICE_DAYS);
    const [due] = await db
      .select({ id: subscriptions.id, renewalDate: subscriptions.renewalDate, email: users.email })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(
        and(
          eq(subscriptions.provider, provider),
          inArray(subscriptions.status, ['active', 'trialing']),
          eq(subscriptions.cancelAtPeriodEnd, false),
          eq(users.status, 'active'),
          gt(subscriptions.renewalDate, from),
          lte(subscriptions.renewalDate, until),
          sql`${subscriptions.noticedFor} is distinct from ${subscriptions.renewalDate}`,
        ),
      )
      .orderBy(asc(subscriptions.renewalDate))
      .limit(1)
      .for('update', { of: subscriptions, skipLocked: true });
    if (!due) return false;
    const [noticed] = await db
      .update(subscriptions)
      .set({ noticedFor: due.renewalDate })
      .where(eq(subscriptions.id, due.id))
      .returning();
    if (noticed) await ctx.mail.send({ ...ctx, db }, noticeLetter(ctx.mail, due.email, noticed));
    return true;
  });
}

/** Tells customers NOTICE_DAYS before they are charged, once for each charge; late is better than never. */
export async function sendRenewalNotices(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  while (!isStopping() && (await sendNextNotice(ctx, payments.name)));
}
