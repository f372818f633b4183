import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { billingCustomers } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';
import { logPaymentFailure, type Payments, type ProviderName } from '#features/payment-provider.server.ts';

const BATCH_SIZE = 100;

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
    .limit(BATCH_SIZE);
}

type Outdated = Awaited<ReturnType<typeof listOutdated>>[number];

async function syncEmail(ctx: Ctx, payments: Payments, { userId, email, ref }: Outdated): Promise<void> {
  await payments.setCustomerEmail(ref, email);
  await ctx.db
    .update(billingCustomers)
    .set({ email })
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.ref, ref)));
}

/** Updates outdated addresses at the provider. What fails is retried next time. */
export async function syncCustomerEmails(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  let outdated = await listOutdated(ctx, payments.name, 0);
  while (outdated.length > 0) {
    for (const customer of outdated) {
      if (isStopping()) return;
      const { userId } = customer;
      const noteFailure = logPaymentFailure(
        ctx,
        { userId },
        "could not update a customer's email at the payment provider",
      );
      const outcome = await syncEmail(ctx, payments, customer).catch(noteFailure);
      if (outcome === 'unavailable') return;
    }
    outdated = await listOutdated(ctx, payments.name, outdated.at(-1)?.userId ?? 0);
  }
}
