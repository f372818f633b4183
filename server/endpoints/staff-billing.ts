import type { businessApi } from '#features/checkout/contract.ts';
import {
  cancelForCustomer,
  type RefundResult,
  refundOrder,
  resumeForCustomer,
  type StaffChangeResult,
} from '#features/subscriptions/commands/staff-changes.server.ts';
import { notFound, type Refusal, RefusalError } from '#server/http/errors.ts';
import { changeRefusals, inactiveCustomer } from './purchase-refusals.ts';
import { type Handlers, succeeded } from './serve.ts';

const refundRefusals: Record<Extract<RefundResult, { ok: false }>['reason'], Refusal> = {
  unknown: { ...notFound, message: 'Order not found' },
  not_refundable: { status: 409, code: 'not_refundable', message: 'There is nothing to refund for this order' },
  not_at_provider: { ...changeRefusals.not_at_provider, message: 'The payment provider has no record of this order' },
  unavailable: changeRefusals.unavailable,
};

function requireDone(result: StaffChangeResult): void {
  if (result.ok) return;
  const { reason } = result;
  if (reason === 'inactive_customer') throw new RefusalError(inactiveCustomer);
  if (reason !== 'not_at_provider') throw new RefusalError(changeRefusals[reason]);
  throw new RefusalError({
    ...changeRefusals.not_at_provider,
    message: 'The payment provider has no record of this subscription',
  });
}

/** What staff change about a customer's purchases. */
export const staffBillingHandlers = {
  'POST /api/subscriptions/:id/cancel': async ({ ctx, params }) => {
    requireDone(await cancelForCustomer(ctx, params.id));
    return succeeded('The subscription ends with the paid period.');
  },
  'POST /api/subscriptions/:id/resume': async ({ ctx, params }) => {
    requireDone(await resumeForCustomer(ctx, params.id));
    return succeeded('The subscription will renew again.');
  },
  'POST /api/orders/:id/refund': async ({ ctx, params }) => {
    const result = await refundOrder(ctx, params.id);
    if (!result.ok) throw new RefusalError(refundRefusals[result.reason]);
    return succeeded('The order was refunded.');
  },
} satisfies Partial<Handlers<typeof businessApi>>;
