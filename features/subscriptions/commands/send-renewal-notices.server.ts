import { and, asc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { syncCheckout } from '#features/checkout/commands/sync-checkout.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { readSentUntil } from '#features/mail/queries/delivery.server.ts';
import { PaymentsDown, type ProviderName } from '#features/payment-provider.server.ts';
import { oneByOne } from '#lib/each-alone.ts';
import { noticeEmail } from '../emails.tsx';
import { NOTICE_DAYS, renewalWindow } from '../rules.ts';

/** Due within NOTICE_DAYS and not announced yet. */
async function isDue(ctx: Ctx, provider: ProviderName) {
  const { from, until } = renewalWindow(ctx.now(), NOTICE_DAYS);
  const sent = renewalWindow(await readSentUntil(ctx), NOTICE_DAYS);
  return and(
    eq(subscriptions.provider, provider),
    inArray(subscriptions.status, ['active', 'trialing']),
    eq(subscriptions.cancelAtPeriodEnd, false),
    eq(users.status, 'active'),
    gt(subscriptions.renewalDate, from),
    lte(subscriptions.renewalDate, until),
    gt(subscriptions.renewalDate, sent.until),
    sql`${subscriptions.noticedFor} is distinct from ${subscriptions.renewalDate}`,
  );
}

async function findNextDue(ctx: Ctx, provider: ProviderName, without: number[]) {
  const [due] = await ctx.db
    .select({ id: subscriptions.id, reference: checkouts.reference })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(checkouts, eq(checkouts.subscriptionId, subscriptions.id))
    .where(and(await isDue(ctx, provider), notInArray(subscriptions.id, without)))
    .orderBy(asc(subscriptions.renewalDate), asc(subscriptions.id))
    .limit(1);
  return due ?? null;
}

/** Skips the notice if another instance sent it or the provider's answer made it unnecessary. */
function sendNotice(ctx: Ctx, provider: ProviderName, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [due] = await ctx.db
      .select({ renewalDate: subscriptions.renewalDate, email: users.email })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(and(eq(subscriptions.id, id), await isDue(ctx, provider)))
      .for('update', { of: subscriptions });
    if (!due) return;
    const [noticed] = await ctx.db
      .update(subscriptions)
      .set({ noticedFor: due.renewalDate })
      .where(eq(subscriptions.id, id))
      .returning();
    if (noticed) await ctx.mail.send(ctx, noticeEmail(ctx.mail, due.email, noticed));
  });
}

/**
 * Announces each charge once, NOTICE_DAYS before it or later. Reads the amount from the provider, because credit may
 * have changed it; if that fails, the stored amount is used. Subscriptions unknown to the provider are skipped.
 */
export async function sendRenewalNotices(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  let isDown = false;
  const unknown: number[] = [];
  await oneByOne(isStopping, async (failed, begin) => {
    const due = await findNextDue(ctx, payments.name, [...unknown, ...failed]);
    if (!due) return false;
    begin(due.id);
    const isKnown =
      due.reference === null ||
      isDown ||
      (await syncCheckout(ctx, due.reference).catch((error: unknown) => {
        isDown = error instanceof PaymentsDown;
        ctx.log.warn(
          { err: error, reference: due.reference },
          'could not re-read a purchase before its renewal notice',
        );
        return true;
      }));
    if (isKnown) await sendNotice(ctx, payments.name, due.id);
    else unknown.push(due.id);
    return true;
  });
}
