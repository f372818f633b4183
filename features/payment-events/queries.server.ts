import { and, asc, eq } from 'drizzle-orm';
import { columnsIn } from '#db/list/columns.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { paymentEvents } from '#db/schema/payment-events.ts';
import { billingCustomers } from '#db/schema/payment-methods.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ProviderName } from '#features/payments/provider.server.ts';
import { requireAdmin } from '#features/permissions.ts';
import { paymentEvent } from './contract.ts';

const eventList = defineList({
  table: paymentEvents,
  columns: columnsIn(paymentEvents, paymentEvent),
  answer: (row) => row,
  sorts: { receivedAt: paymentEvents.receivedAt },
  filters: { all: everyRow, ...filtersBy(paymentEvents.status) },
});

export function listPaymentEvents(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, eventList, request);
}

/** References of a customer's past-due purchases. */
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
