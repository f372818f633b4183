import { type RefundResult, refundOrder } from '#features/checkout/commands/refund-order.server.ts';
import { orderApi } from '#features/orders/contract.ts';
import { listOrders } from '#features/orders/queries.server.ts';
import { findList } from '#server/http/api/read-list.ts';
import { notFound, type Refusal, RefusalError } from '#server/http/errors.ts';
import { changeRefusals } from './purchase-refusals.ts';
import { type Serve, succeeded } from './serve.ts';

const refundRefusals: Record<Extract<RefundResult, { ok: false }>['reason'], Refusal> = {
  unknown: { ...notFound, message: 'Order not found' },
  not_refundable: { status: 409, code: 'not_refundable', message: 'There is nothing to refund for this order' },
  not_at_provider: { ...changeRefusals.not_at_provider, message: 'The payment provider has no record of this order' },
  unavailable: changeRefusals.unavailable,
};

export function orderEndpoints(serve: Serve): void {
  serve(orderApi, {
    'GET /api/orders': async (request) => {
      const { cents, ...answer } = await findList(listOrders, request);
      return { ...answer, totalAmount: cents / 100 };
    },
    'POST /api/orders/:id/refund': async ({ ctx, params }) => {
      const result = await refundOrder(ctx, params.id);
      if (!result.ok) throw new RefusalError(refundRefusals[result.reason]);
      return succeeded('The order was refunded.');
    },
  });
}
