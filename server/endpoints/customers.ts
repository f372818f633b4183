import { type CustomerResult, updateCustomer } from '#features/accounts/commands/customers.server.ts';
import { customerChangeInput } from '#features/accounts/input.ts';
import { findCustomer } from '#features/accounts/queries.server.ts';
import { listConsultationsFrom } from '#features/contact/queries.server.ts';
import { listOrdersOf } from '#features/orders/queries.server.ts';
import { listSubscriptionsOf } from '#features/subscriptions/queries.server.ts';
import { parseId } from '#lib/ids.ts';
import { notFound, type Refusal, RefusalError, staleEdit } from '#server/http/errors.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

const refusals: Record<Extract<CustomerResult, { ok: false }>['reason'], Refusal> = {
  unknown: { ...notFound, message: 'Customer not found' },
  stale_edit: staleEdit('account'),
  own_account: { status: 409, code: 'own_account', message: 'You cannot change your own role or status' },
  last_admin: { status: 409, code: 'last_admin', message: 'One active admin must remain' },
};

function idOf(segment: string | undefined): number {
  const id = parseId(segment ?? '');
  if (id === null) throw new RefusalError(refusals.unknown);
  return id;
}

export function customerEndpoints({ on }: Endpoints): void {
  on('GET', '/api/users/:id', async (c) => {
    const ctx = c.get('ctx');
    const user = await findCustomer(ctx, idOf(c.req.param('id')));
    if (!user) throw new RefusalError(refusals.unknown);
    const orders = await listOrdersOf(ctx, user.id);
    const subscriptions = await listSubscriptionsOf(ctx, user.id);
    const requests = await listConsultationsFrom(ctx, user.email);
    return c.json({ user, orders, subscriptions, requests });
  });

  on('PATCH', '/api/users/:id', async (c) => {
    const id = idOf(c.req.param('id'));
    const result = await updateCustomer(c.get('ctx'), id, await readJson(c, customerChangeInput));
    if (!result.ok) throw new RefusalError(refusals[result.reason]);
    return c.json({ ...result.user, stillRenewing: result.stillRenewing });
  });
}
