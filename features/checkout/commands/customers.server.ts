import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { billingCustomers, checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ProviderName } from '#features/payments/provider.server.ts';

/** What one customer buys is decided by one transaction at a time. */
export async function lockCustomer(ctx: Ctx, userId: number) {
  const [customer] = await ctx.db
    .select({
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      status: users.status,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!customer) throw new Error(`There is no customer ${userId}`);
  const { email, username, firstName, lastName, status } = customer;
  return { email, name: `${firstName} ${lastName}`.trim() || username, isActive: status === 'active' };
}

export async function findCustomerRef(ctx: Ctx, userId: number, provider: ProviderName): Promise<string | null> {
  const [customer] = await ctx.db
    .select({ ref: billingCustomers.ref })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider)));
  return customer?.ref ?? null;
}

type BillingCustomer = typeof billingCustomers.$inferInsert;

/** Whoever pays for something that runs takes the place of the customer known before; of anybody else the first is kept. */
export async function rememberCustomer(ctx: Ctx, customer: BillingCustomer, isPresent: boolean): Promise<void> {
  const insert = ctx.db.insert(billingCustomers).values(customer);
  if (!isPresent) await insert.onConflictDoNothing();
  else {
    await insert.onConflictDoUpdate({
      target: [billingCustomers.userId, billingCustomers.provider],
      // Another customer there has not been told the address yet.
      set: {
        ref: customer.ref,
        email: sql`case when ${billingCustomers.ref} = ${customer.ref} then ${billingCustomers.email} end`,
      },
    });
  }
}

/** The purchases of a provider's customer that are past due. */
export async function listUnpaid(ctx: Ctx, provider: ProviderName, customerRef: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ reference: checkouts.reference })
    .from(billingCustomers)
    .innerJoin(subscriptions, eq(subscriptions.userId, billingCustomers.userId))
    .innerJoin(checkouts, eq(checkouts.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(billingCustomers.provider, provider),
        eq(billingCustomers.ref, customerRef),
        eq(checkouts.provider, provider),
        eq(subscriptions.status, 'past_due'),
      ),
    )
    .orderBy(asc(checkouts.id));
  return rows.map(({ reference }) => reference);
}

/** One trial for each customer: whoever had one, or is about to, gets no other. */
export async function hadTrial(ctx: Ctx, userId: number): Promise<boolean> {
  const [begun] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.isTrial, true)))
    .limit(1);
  if (begun) return true;
  const bought = await ctx.db
    .select({ trialDays: checkouts.trialDays, status: checkouts.status })
    .from(checkouts)
    .where(eq(checkouts.userId, userId));
  return bought.some(({ trialDays, status }) => trialDays > 0 && (status === 'processing' || status === 'completed'));
}
