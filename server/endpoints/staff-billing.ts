import {
  cancelForCustomer,
  type RefundResult,
  refundOrder,
  resumeForCustomer,
  type StaffChangeResult,
} from '#features/billing/commands/staff-changes.server.ts';
import { parseId } from '#lib/ids.ts';
import { notFound, type Refusal, RefusalError } from '#server/http/errors.ts';
import { inactiveCustomer } from './billing.ts';
import type { Endpoints } from './endpoints.ts';
import { changeRefusals } from './own-billing.ts';

const refundRefusals: Record<Extract<RefundResult, { ok: false }>['reason'], Refusal> = {
  unknown: { ...notFound, message: 'Order not found' },
  not_refundable: { status: 409, code: 'not_refundable', message: 'There is nothing to refund for this order' },
  not_at_provider: { ...changeRefusals.not_at_provider, message: 'The payment provider does not know this order' },
  unavailable: changeRefusals.unavailable,
};

const idOf = (segment: string | undefined) => parseId(segment ?? '') ?? 0;

function requireDone(result: StaffChangeResult): void {
  if (result.ok) return;
  const { reason } = result;
  if (reason === 'inactive_customer') throw new RefusalError(inactiveCustomer);
  if (reason !== 'not_at_provider') throw new RefusalError(changeRefusals[reason]);
  throw new RefusalError({
    ...changeRefusals.not_at_provider,
    message: 'The payment provider does not know this subscription',
  });
}

/** What staff change about a customer's purchases. */
export function staffBillingEndpoints({ on }: Endpoints): void {
  on('POST', '/api/subscriptions/:id/cancel', async (c) => {
    requireDone(await cancelForCustomer(c.get('ctx'), idOf(c.req.param('id'))));
    return c.json({ success: true, message: 'The subscription ends with the period that is paid for.' });
  });

  on('POST', '/api/subscriptions/:id/resume', async (c) => {
    requireDone(await resumeForCustomer(c.get('ctx'), idOf(c.req.param('id'))));
    return c.json({ success: true, message: 'The subscription renews again.' });
  });

  on('POST', '/api/orders/:id/refund', async (c) => {
    const result = await refundOrder(c.get('ctx'), idOf(c.req.param('id')));
    if (!result.ok) throw new RefusalError(refundRefusals[result.reason]);
    return c.json({ success: true, message: 'The order was refunded.' });
  });
}
