import type { Guard } from './guard.ts';

const RESERVE = 'features/checkout/commands/reserve-checkout.server.ts';
const ITEM = 'features/checkout/commands/find-item.server.ts';
const CHANGE = 'features/subscriptions/commands/change-subscription.server.ts';
const NOTICES = 'features/subscriptions/commands/send-renewal-notices.server.ts';
const ORDERS = 'features/orders/commands.server.ts';
const STAFF = ['features/subscriptions/commands/staff-changes.test.ts'];

export const billingGuards: Guard[] = [
  {
    name: 'a checkout uses the catalog price',
    file: ITEM,
    find: "return { kind: 'plan', planId, priceCents,",
    replace: "return { kind: 'plan', planId, priceCents: priceCents + 100,",
    tests: ['server/endpoints/checkout.test.ts'],
  },
  {
    name: 'a customer gets only one trial',
    file: RESERVE,
    find: "trialDays: item.kind === 'pack' || (await hadTrial(inner)) ? 0 : TRIAL_DAYS,",
    replace: 'trialDays: TRIAL_DAYS,',
    tests: ['features/checkout/buying.test.ts'],
  },
  {
    name: 'a customer has only one open checkout',
    file: RESERVE,
    find: "if (open && open.sessionId !== null) return { ok: false, reason: 'conflicting', checkout: open };",
    replace: '',
    tests: ['features/checkout/several-tabs.test.ts'],
  },
  {
    name: 'a superseded checkout returns an error',
    file: 'features/checkout/commands/open-checkout.server.ts',
    find: "if (await findOpenCheckout(ctx)) return { ok: false, reason: 'superseded' };",
    replace: 'void findOpenCheckout;',
    tests: ['features/checkout/several-tabs.test.ts'],
  },
  {
    name: 'the database allows one open checkout per customer',
    file: 'db/migrations/0007_payments.sql',
    find: 'CREATE UNIQUE INDEX "checkouts_open_key"',
    replace: 'CREATE INDEX "checkouts_open_key"',
    tests: ['server/endpoints/checkout.test.ts'],
  },
  {
    name: 'a second subscription for the same agent is rejected',
    file: RESERVE,
    find: "if (plan && (await isSubscribed(inner, plan.agentId))) return { ok: false, reason: 'already_subscribed' };",
    replace: '',
    tests: ['features/checkout/buying.test.ts'],
  },
  {
    name: 'an offer ends at its end date',
    file: 'features/offers/rules.ts',
    find: "if (offer.endsAt && now >= offer.endsAt) return 'This offer has ended';",
    replace: '',
    tests: ['features/offers/redeeming.test.ts'],
  },
  {
    name: 'an offer is not redeemed beyond its limit',
    file: 'features/offers/rules.ts',
    find: 'return offer.limit !== null && offer.redemptions >= offer.limit ? USED_UP_OFFER : null;',
    replace: 'return offer.limit === -1 ? USED_UP_OFFER : null;',
    tests: ['features/offers/redeeming.test.ts'],
  },
  {
    name: 'a customer can use the redemption they reserved',
    file: RESERVE,
    find: 'redemptions: offer.redemptions - held }',
    replace: 'redemptions: offer.redemptions - 0 * held }',
    tests: ['features/offers/redeeming.test.ts'],
  },
  {
    name: 'a subscription that is ending cannot change its plan',
    file: CHANGE,
    find: "if (isEnding || status === 'past_due') return",
    replace: "if (isEnding === null || status === 'past_due') return",
    tests: ['features/subscriptions/stale-subscriptions.test.ts'],
  },
  {
    name: 'a past-due subscription cannot change its plan',
    file: CHANGE,
    find: "if (isEnding || status === 'past_due') return",
    replace: 'if (isEnding) return',
    tests: ['features/subscriptions/stale-subscriptions.test.ts'],
  },
  {
    name: 'a refund remains when the provider no longer lists its charge',
    file: ORDERS,
    find: "const isLost = !isMoneyKnown && (known?.status === 'refunded' || known?.status === 'disputed');",
    replace: 'const isLost = false as boolean;',
    tests: ['features/subscriptions/stale-subscriptions.test.ts'],
  },
  {
    name: 'a refund that fails later is reverted',
    file: ORDERS,
    find: "const isLost = !isMoneyKnown && (known?.status === 'refunded' || known?.status === 'disputed');",
    replace: "const isLost = known?.status === 'refunded' || (known?.status === 'disputed' && !isMoneyKnown);",
    tests: ['features/orders/money-back.test.ts'],
  },
  {
    name: 'the receipt of a late payment says the subscription ended',
    file: ORDERS,
    find: "const hasEnded = before?.status === 'failed' && subscription?.status === 'canceled';",
    replace: 'const hasEnded = false;',
    tests: ['features/orders/money-back.test.ts'],
  },
  {
    name: 'a failed payment is emailed despite an older open invoice',
    file: ORDERS,
    find: 'if (subscription && order.failureNoticedAt !== null && !before?.failureNoticedAt) {',
    replace: "if (subscription && order.failureNoticedAt && known.every(({ status }) => status !== 'pending')) {",
    tests: ['features/subscriptions/failed-payments.test.ts'],
  },
  {
    name: 'an inactive customer gets no failed payment email',
    file: ORDERS,
    find: '(hasFailed && isActive ? ctx.now() : null)',
    replace: '(hasFailed || (isActive && hasFailed) ? ctx.now() : null)',
    tests: STAFF,
  },
  {
    name: 'deactivating a customer cancels at the end of the period',
    file: 'features/accounts/commands/customers.server.ts',
    find: 'return { ...result, stillRenewing: await stopCharging(ctx, id) };',
    replace: 'return stopCharging === undefined ? { ...result, stillRenewing: 0 } : result;',
    tests: STAFF,
  },
  {
    name: 'deactivating a customer closes the open checkout',
    file: 'features/subscriptions/commands/stop-charging.server.ts',
    find: 'for (const checkout of open) {',
    replace: 'for (const checkout of open.slice(open.length)) {',
    tests: STAFF,
  },
  {
    name: 'an inactive customer gets no email before a charge',
    file: NOTICES,
    find: "    eq(users.status, 'active'),\n",
    replace: '',
    tests: STAFF,
  },
  {
    name: 'an inactive customer gets no reminder from staff',
    file: 'features/subscriptions/commands/remind-of-renewal.server.ts',
    find: "if (found.account === 'inactive') return { ok: false, reason: 'inactive_customer' };",
    replace: '',
    tests: STAFF,
  },
  {
    name: "staff cannot resume an inactive customer's subscription",
    file: 'features/subscriptions/commands/staff-changes.server.ts',
    find: "if (await isOfInactiveCustomer(ctx, id)) return { ok: false, reason: 'inactive_customer' };",
    replace: 'void isOfInactiveCustomer;',
    tests: STAFF,
  },
  {
    name: 'the job cancels a purchase completed after deactivation',
    file: 'features/subscriptions/commands/stop-charging.server.ts',
    find: 'if (isStopping() || !(await stopChargesOf(ctx, payments, id))) return;',
    replace: 'if (isStopping() || id < 0) return;',
    tests: STAFF,
  },
];
