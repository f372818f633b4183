import {
  type ReplayResult,
  replayPaymentEvent,
} from '#features/payment-events/commands/replay-payment-event.server.ts';
import { paymentEventApi } from '#features/payment-events/contract.ts';
import { listPaymentEvents } from '#features/payment-events/queries.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { Serve } from './serve.ts';

const errors = {
  unknown: { ...notFound, message: 'Payment event not found' },
  other_provider: {
    status: 409,
    code: 'other_provider',
    message: 'This event came from a payment provider that is no longer in use',
  },
} as const;

function messageOf({ status, error }: Extract<ReplayResult, { ok: true }>): string {
  if (status === 'applied') return 'The purchase was re-read and recorded.';
  return status === 'ignored' ? "This event doesn't belong to a purchase made here." : `It failed again: ${error}`;
}

export function paymentEventEndpoints(serve: Serve): void {
  serve(paymentEventApi, {
    'GET /api/admin/payment-events': listWith(listPaymentEvents),
    'POST /api/admin/payment-events/:id/replay': async ({ ctx, params }) => {
      const result = await replayPaymentEvent(ctx, params.id);
      if (!result.ok) throw new HttpError(errors[result.reason]);
      return { status: result.status, message: messageOf(result) };
    },
  });
}
