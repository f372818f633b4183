import type { SubscriptionResult } from '#features/subscriptions/commands/change-subscription.server.ts';
import { type ErrorAnswer, notFound } from '#server/http/errors.ts';

export const unavailable: ErrorAnswer = {
  status: 503,
  code: 'payments_unavailable',
  message: "Payments aren't available right now. Nothing was charged. Please try again in a few minutes.",
  retryAfter: 60,
};

export const unknownPlan: ErrorAnswer = {
  status: 400,
  code: 'unknown_plan',
  message: 'Please choose one of the plans',
  fields: { planId: ['Please choose one of the plans'] },
};

export const inactiveCustomer: ErrorAnswer = {
  status: 409,
  code: 'inactive_customer',
  message: 'This customer is inactive. Activate the account first.',
};

export const changeErrors: Record<Extract<SubscriptionResult, { ok: false }>['reason'], ErrorAnswer> = {
  unknown: { ...notFound, message: 'Subscription not found' },
  unknown_plan: unknownPlan,
  price_changed: {
    status: 409,
    code: 'price_changed',
    message: 'The price of this plan has changed meanwhile. Please check the new price and confirm again.',
  },
  charged_now: {
    status: 409,
    code: 'charged_now',
    message: 'Your subscription has changed meanwhile, so this plan costs something now. Please check the amount.',
  },
  not_changeable: {
    status: 409,
    code: 'not_changeable',
    message: "This subscription can't be changed in its current state. Reload the page to see its status.",
  },
  account_closing: {
    status: 409,
    code: 'account_closing',
    message: 'Your account is being deleted. Keep it first if you want to change your subscription.',
  },
  not_at_provider: {
    status: 409,
    code: 'not_at_provider',
    message: 'The payment provider has no record of this subscription. Please contact us so we can look into it.',
  },
  card_declined: {
    status: 402,
    code: 'card_declined',
    message: "Your card was declined, so your plan hasn't changed. Use “Manage payment method” to change your card.",
  },
  unavailable: {
    ...unavailable,
    message: "The payment provider didn't respond. Please check again in a minute before you retry.",
  },
};
