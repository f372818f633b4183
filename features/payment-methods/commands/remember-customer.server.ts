import { sql } from 'drizzle-orm';
import { billingCustomers } from '#db/schema/payment-methods.ts';
import type { Ctx } from '#features/ctx.ts';

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
