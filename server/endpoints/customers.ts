import { type CustomerResult, updateCustomer } from '#features/accounts/commands/customers.server.ts';
import { customerApi } from '#features/accounts/contract.ts';
import { findCustomer, listCustomers } from '#features/accounts/queries.server.ts';
import { listConsultationsFrom } from '#features/contact/queries.server.ts';
import { listOrdersOf } from '#features/orders/queries.server.ts';
import { listSubscriptionsOf } from '#features/subscriptions/queries/subscriptions.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type ErrorAnswer, HttpError, notFound, staleEdit } from '#server/http/errors.ts';
import type { Serve } from './serve.ts';

const errors: Record<Extract<CustomerResult, { ok: false }>['reason'], ErrorAnswer> = {
  unknown: { ...notFound, message: 'Customer not found' },
  stale_edit: staleEdit('account'),
  own_account: { status: 409, code: 'own_account', message: 'You cannot change your own role or status' },
  last_admin: {
    status: 409,
    code: 'last_admin',
    message: 'This is the only active admin. Make someone else an admin first.',
  },
};

export function customerEndpoints(serve: Serve): void {
  serve(customerApi, {
    'GET /api/users': listWith(listCustomers),
    'GET /api/users/:id': async ({ ctx, params }) => {
      const user = await findCustomer(ctx, params.id);
      if (!user) throw new HttpError(errors.unknown);
      const orders = await listOrdersOf(ctx, user.id);
      const subscriptions = await listSubscriptionsOf(ctx, user.id);
      const requests = await listConsultationsFrom(ctx, user.email);
      return { user, orders, subscriptions, requests };
    },
    'PATCH /api/users/:id': async ({ ctx, params, input }) => {
      const result = await updateCustomer(ctx, params.id, input);
      if (!result.ok) throw new HttpError(errors[result.reason]);
      return { ...result.user, stillRenewing: result.stillRenewing };
    },
  });
}
