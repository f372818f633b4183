import { and, eq } from 'drizzle-orm';
import { billingCustomers } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ProviderName } from '#features/payment-provider.server.ts';

export async function findCustomerRef(ctx: Ctx, userId: number, provider: ProviderName): Promise<string | null> {
  const [customer] = await ctx.db
    .select({ ref: billingCustomers.ref })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider)));
  return customer?.ref ?? null;
}
