import { type RefundResult, refundOrder } from '#features/checkout/commands/refund-order.server.ts';
import { orderApi } from '#features/orders/contract.ts';
import { listOrders } from '#features/orders/queries.server.ts';
import { toDollars } from '#lib/money.ts';
import { changeErrors } from '#server/http/api/purchase-errors.ts';
import { listWithSums } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';

const refundErrors: Record<Extract<RefundResult, { ok: false }>['reason'], ErrorAnswer> = {
  unknown: { ...notFound, message: 'Order not found' },
  not_refundable: { status: 409, code: 'not_refundable', message: 'There is nothing to refund for this order' },
  not_at_provider: { ...changeErrors.not_at_provider, message: 'The payment provider has no record of this order' },
  unavailable: changeErrors.unavailable,
};

export function orderEndpoints(serve: Serve): void {
  serve(orderApi, {
    'GET /api/orders': listWithSums(listOrders, (cents) => ({ totalAmount: toDollars(cents) })),
    'POST /api/orders/:id/refund': async ({ ctx, params }) => {
      const result = await refundOrder(ctx, params.id);
      if (!result.ok) throw new HttpError(refundErrors[result.reason]);
      return succeeded('The order was refunded.');
    },
  });
}
