import { sql } from 'drizzle-orm';
import { billingCustomers } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';

type BillingCustomer = typeof billingCustomers.$inferInsert;

/** Whoever pays for a running subscription replaces the known customer; otherwise the first one stays. */
export async function storeCustomer(ctx: Ctx, customer: BillingCustomer, isPresent: boolean): Promise<void> {
  const insert = ctx.db.insert(billingCustomers).values(customer);
  if (!isPresent) await insert.onConflictDoNothing();
  else {
    await insert.onConflictDoUpdate({
      target: [billingCustomers.userId, billingCustomers.provider],
      // The new customer's address hasn't been sent to the provider yet.
      set: {
        ref: customer.ref,
        email: sql`case when ${billingCustomers.ref} = ${customer.ref} then ${billingCustomers.email} end`,
      },
    });
  }
}
