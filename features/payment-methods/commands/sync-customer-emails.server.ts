import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { billingCustomers } from '#db/schema/payment-methods.ts';
import type { Ctx } from '#features/ctx.ts';
import { PaymentsDown, type ProviderName } from '#features/payments/provider.server.ts';

const MOST_AT_ONCE = 100;

/** The next customers whose address at the provider is outdated. */
function listOutdated(ctx: Ctx, provider: ProviderName, after: number) {
  return ctx.db
    .select({ userId: users.id, email: users.email, ref: billingCustomers.ref })
    .from(billingCustomers)
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .where(
      and(
        eq(billingCustomers.provider, provider),
        gt(users.id, after),
        sql`${billingCustomers.email} is distinct from ${users.email}`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(MOST_AT_ONCE);
}

/** Updates outdated addresses at the provider. What fails is retried next time. */
export async function syncCustomerEmails(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  let outdated = await listOutdated(ctx, payments.name, 0);
  while (outdated.length > 0) {
    for (const { userId, email, ref } of outdated) {
      if (isStopping()) return;
      try {
        await payments.setCustomerEmail(ref, email);
        await ctx.db
          .update(billingCustomers)
          .set({ email })
          .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.ref, ref)));
      } catch (error) {
        ctx.log.warn({ err: error, userId }, "could not update a customer's email at the payment provider");
        if (error instanceof PaymentsDown) return;
      }
    }
    outdated = await listOutdated(ctx, payments.name, outdated.at(-1)?.userId ?? 0);
  }
}
