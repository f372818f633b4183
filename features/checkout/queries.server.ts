import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { columnsIn } from '#db/list/columns.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import { billingCustomers } from '#db/schema/payments.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ProviderName } from '#features/payment-provider.server.ts';
import { requirePermission, requireSignedIn } from '#features/permissions.ts';
import { paymentEvent } from './contract.ts';

/** Each customer gets one trial; a checkout that is being paid counts. */
export async function hadTrial(ctx: Ctx): Promise<boolean> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [begun] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.trialEndsAt)))
    .limit(1);
  if (begun) return true;
  const bought = await ctx.db
    .select({ trialDays: checkouts.trialDays, status: checkouts.status })
    .from(checkouts)
    .where(eq(checkouts.userId, userId));
  return bought.some(({ trialDays, status }) => trialDays > 0 && (status === 'processing' || status === 'completed'));
}

const eventList = defineList({
  table: paymentEvents,
  columns: columnsIn(paymentEvents, paymentEvent),
  answer: (row) => row,
  sorts: { receivedAt: paymentEvents.receivedAt },
  filters: { all: everyRow, ...filtersBy(paymentEvents.status) },
});

export function listPaymentEvents(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'manage-billing');
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
