import {
  type ReplayResult,
  replayPaymentEvent,
} from '#features/payment-events/commands/replay-payment-event.server.ts';
import { parseId } from '#lib/ids.ts';
import { notFound, RefusalError } from '#server/http/errors.ts';
import type { Endpoints } from './endpoints.ts';

const refusals = {
  unknown: { ...notFound, message: 'Payment event not found' },
  other_provider: {
    status: 409,
    code: 'other_provider',
    message: 'This event came from a payment provider that is not in use any more',
  },
} as const;

function messageOf({ status, error }: Extract<ReplayResult, { ok: true }>): string {
  if (status === 'applied') return 'The purchase was read again and recorded.';
  return status === 'ignored' ? 'This event is about nothing that was bought here.' : `It failed again: ${error}`;
}

/** What the provider has told us, for another try. */
export function paymentEventEndpoints({ on }: Endpoints): void {
  on('POST', '/api/admin/payment-events/:id/replay', async (c) => {
    const result = await replayPaymentEvent(c.get('ctx'), parseId(c.req.param('id') ?? '') ?? 0);
    if (!result.ok) throw new RefusalError(refusals[result.reason]);
    return c.json({ status: result.status, message: messageOf(result) });
  });
}
