import { eq } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import { orders } from '#db/schema/orders.ts';
import { billingCustomers } from '#db/schema/payment-methods.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Subject } from './subject.server.ts';

export const purchase = {
  table: orders,
  key: orders.id,
  columns: {
    id: orders.id,
    customerName: orders.customerName,
    customerEmail: orders.customerEmail,
    productName: orders.productName,
    amountCents: orders.amountCents,
    currency: orders.currency,
    status: orders.status,
    createdAt: orders.createdAt,
    provider: orders.provider,
    invoice: orders.invoiceRef,
    invoiceUrl: orders.invoiceUrl,
    failureNoticedAt: orders.failureNoticedAt,
    subscriptionId: orders.subscriptionId,
    packTokens: orders.packTokens,
  },
} satisfies Partial<Subject>;

/** What an account bought. Card details never reach us. */
export const purchaseSubjects = (userId: number): Subject[] => [
  {
    name: 'subscriptions',
    title: 'Subscriptions',
    about: 'Plans that you have or had.',
    table: subscriptions,
    key: subscriptions.id,
    columns: {
      id: subscriptions.id,
      agent: subscriptions.agentId,
      plan: subscriptions.plan,
      priceCents: subscriptions.priceCents,
      nextChargeCents: subscriptions.nextChargeCents,
      currency: subscriptions.currency,
      status: subscriptions.status,
      createdAt: subscriptions.createdAt,
      renewalDate: subscriptions.renewalDate,
      trialEndsAt: subscriptions.trialEndsAt,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      canceledAt: subscriptions.canceledAt,
      remindedAt: subscriptions.remindedAt,
      noticedFor: subscriptions.noticedFor,
      provider: subscriptions.provider,
      providerReference: subscriptions.providerRef,
    },
    where: eq(subscriptions.userId, userId),
  },
  {
    ...purchase,
    name: 'orders',
    title: 'Orders and invoices',
    about: 'Charges for your subscriptions and tokens. Amounts are in cents. Card details never reach us.',
    where: eq(orders.userId, userId),
  },
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
      createdAt: checkouts.createdAt,
      expiresAt: checkouts.expiresAt,
      subscriptionId: checkouts.subscriptionId,
    },
    where: eq(checkouts.userId, userId),
  },
  {
    name: 'payment-customers',
    title: 'You at our payment provider',
    about: 'The number under which our payment provider knows you.',
    table: billingCustomers,
    key: billingCustomers.provider,
    columns: { provider: billingCustomers.provider, reference: billingCustomers.ref, email: billingCustomers.email },
    where: eq(billingCustomers.userId, userId),
  },
];
