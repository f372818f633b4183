import { customerApi } from '#features/accounts/contract/accounts.ts';
import { findCustomer, listCustomers } from '#features/accounts/queries/accounts.server.ts';
import { listOrdersOf } from '#features/orders/queries.server.ts';
import { listConsultationsFrom } from '#features/requests/queries.server.ts';
import { type CustomerResult, updateCustomer } from '#features/staff-actions/commands/customers.server.ts';
import { listSubscriptionsOf } from '#features/subscriptions/queries/subscriptions.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound, staleEdit } from '#server/http/errors.ts';

const roleError = (code: string, message: string): ErrorAnswer => ({
  status: 409,
  code,
  message,
  fields: { role: [message] },
});

const errors: Record<Extract<CustomerResult, { ok: false }>['reason'], ErrorAnswer> = {
  unknown: { ...notFound, message: 'Customer not found' },
  stale_edit: staleEdit('account'),
  own_account: { status: 409, code: 'own_account', message: 'You cannot change your own role or status' },
  demo_account: {
    status: 409,
    code: 'demo_account',
    message: 'This is a demo account, so it stays disabled. Invite the person to create their own account.',
  },
  unconfirmed: roleError(
    'unconfirmed',
    'The owner of this account has not confirmed its address by email. Send them a reset link first: choosing a new password with it confirms the address. Then change the role.',
  ),
  no_mail: roleError('no_mail', 'A higher role requires emailing a link, but no mail server is configured.'),
  too_soon: roleError(
    'too_soon',
    'A higher role requires emailing a link, but too many were sent to this address. Please try again in an hour.',
  ),
  last_admin: {
    status: 409,
    code: 'last_admin',
    message: 'This is the only active admin. Make someone else an admin first.',
  },
  needs_successor: roleError(
    'needs_successor',
    'This person holds open leads, calls, customers or promises that somebody else has to take over first. Hand them over, or remove the person from the team under Settings, Team, where you choose who takes over.',
  ),
  erased: {
    status: 409,
    code: 'erased',
    message: 'The data of this account was erased or is being erased, so the account can no longer be changed.',
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
