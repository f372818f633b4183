import type { Guard } from './guard.ts';

const RESERVE = 'features/checkout/commands/reserve-checkout.server.ts';
const ITEM = 'features/checkout/commands/find-item.server.ts';
const ORDERS = 'features/orders/commands.server.ts';

export const billingGuards: Guard[] = [
  {
    name: 'a checkout uses the catalog price',
    file: ITEM,
    find: "return { kind: 'plan', planId, priceCents,",
    replace: "return { kind: 'plan', planId, priceCents: priceCents + 100,",
    tests: ['server/endpoints/money/checkout.test.ts'],
  },
  {
    name: 'a customer gets only one trial',
    file: RESERVE,
    find: "trialDays: item.kind === 'pack' || (await hadTrial(ctx)) ? 0 : TRIAL_DAYS,",
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
    name: 'a second subscription for the same agent is rejected',
    file: RESERVE,
    find: "if (plan && (await isSubscribed(ctx, plan.agentId))) return { ok: false, reason: 'already_subscribed' };",
    replace: '',
    tests: ['features/checkout/buying.test.ts'],
  },
  {
    name: 'an offer is not redeemed beyond its limit',
    file: 'features/offers/rules.ts',
    find: 'return offer.limit !== null && offer.redemptions >= offer.limit ? USED_UP_OFFER : null;',
    replace: 'return offer.limit === -1 ? USED_UP_OFFER : null;',
    tests: ['features/offers/redeeming.test.ts'],
  },
  {
    name: 'a refund that fails later is reverted',
    file: ORDERS,
    find: 'const status = !isMoneyKnown && known && isReturned(known.status) ? known.status : given.status;',
    replace: 'const status = known && isReturned(known.status) ? known.status : given.status;',
    tests: ['features/orders/money-back.test.ts'],
  },
  {
    name: "tokens can't be bought for somebody else's subscription",
    file: ITEM,
    find: 'and(eq(subscriptions.id, id), eq(subscriptions.userId, userId))',
    replace: 'and(eq(subscriptions.id, id), userId > 0 ? undefined : eq(subscriptions.userId, userId))',
    tests: ['server/endpoints/money/token-packs.test.ts'],
  },
  {
    name: 'a pack that is paid for too late is refunded',
    file: 'features/checkout/commands/sync-checkout.server.ts',
    find: '  await payments.refund(invoice.ref);\n',
    replace: '',
    tests: ['features/checkout/token-packs.test.ts'],
  },
];
