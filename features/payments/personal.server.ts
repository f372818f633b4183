import { eq } from 'drizzle-orm';
import { billingCustomers, sandboxPurchases } from '#db/schema/payments.ts';
import type { Personal } from '#features/ctx.ts';

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'payment-customers',
        title: 'You at our payment provider',
        about: 'The number under which our payment provider knows you.',
        table: billingCustomers,
        key: billingCustomers.provider,
        columns: {
          provider: billingCustomers.provider,
          reference: billingCustomers.ref,
          email: billingCustomers.email,
        },
        where: (userId) => eq(billingCustomers.userId, userId),
      },
    ],
  },
  keeps: [[billingCustomers, 'the provider keeps the customer; we replace the address']],
  anonymizes: async ({ db }, { userId }) => {
    // A job sends the new address to the payment provider.
    await db.update(billingCustomers).set({ email: null }).where(eq(billingCustomers.userId, userId));
    return undefined;
  },
  texts: [
    { table: sandboxPurchases, key: sandboxPurchases.sessionId, columns: { facts: [sandboxPurchases.facts, 'json'] } },
  ],
  identities: [
    {
      table: billingCustomers,
      of: ({ userId }) => (userId === null ? null : eq(billingCustomers.userId, userId)),
      email: billingCustomers.email,
    },
  ],
};
