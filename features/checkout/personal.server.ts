import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import type { Personal } from '#features/ctx.ts';

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'checkouts',
        title: 'Checkouts',
        about: 'Purchases that you started.',
        table: checkouts,
        key: checkouts.id,
        columns: {
          reference: checkouts.reference,
          provider: checkouts.provider,
          kind: checkouts.kind,
          plan: checkouts.planId,
          priceCents: checkouts.priceCents,
          trialDays: checkouts.trialDays,
          discountKind: checkouts.discountKind,
          discountValue: checkouts.discountValue,
          status: checkouts.status,
          agreedTo: checkouts.policies,
          createdAt: checkouts.createdAt,
          expiresAt: checkouts.expiresAt,
          subscriptionId: checkouts.subscriptionId,
        },
        where: (userId) => eq(checkouts.userId, userId),
      },
    ],
  },
  erases: [
    {
      table: checkouts,
      where: ({ userId }) => (userId === null ? null : and(eq(checkouts.userId, userId), isNotNull(checkouts.url))),
      set: { url: null },
    },
  ],
  texts: [
    {
      table: paymentEvents,
      key: paymentEvents.id,
      columns: { error: [paymentEvents.error, 'text'] },
      where: sql`${paymentEvents.error} is not null`,
    },
  ],
};
