import type { Context } from 'hono';
import type { ListRequest, ListResult } from '#db/list/list.ts';
import { listCustomers } from '#features/accounts/queries.server.ts';
import { listAuditEntries } from '#features/audit/queries.server.ts';
import { listConsultations } from '#features/contact/queries.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { listSubscribers } from '#features/newsletter/queries.server.ts';
import { listOffers } from '#features/offers/queries.server.ts';
import { listOrders } from '#features/orders/queries.server.ts';
import { listPaymentEvents } from '#features/payment-events/queries.server.ts';
import { listSubscriptions } from '#features/subscriptions/queries.server.ts';
import { listWaitlist } from '#features/waitlist/queries.server.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { findList } from '#server/http/read-list.ts';
import type { Endpoints } from './endpoints.ts';

type Find<Row> = (ctx: Ctx, request: ListRequest | null) => Promise<ListResult<Row>>;

const listWith =
  <Row>(find: Find<Row>) =>
  async (c: Context<ServerEnv>) => {
    const { cents: _cents, ...answer } = await findList(c, (request) => find(c.get('ctx'), request));
    return c.json(answer);
  };

/** The lists of the back office: whole without parameters, else searched, filtered, sorted and in pages. */
export function listEndpoints({ on }: Endpoints): void {
  on('GET', '/api/users', listWith(listCustomers));
  on('GET', '/api/contacts', listWith(listConsultations));
  on('GET', '/api/subscribers', listWith(listSubscribers));
  on('GET', '/api/subscriptions/all', listWith(listSubscriptions));
  on('GET', '/api/waitlist', listWith(listWaitlist));
  on('GET', '/api/offers', listWith(listOffers));
  on('GET', '/api/audit', listWith(listAuditEntries));
  on('GET', '/api/admin/payment-events', listWith(listPaymentEvents));

  on('GET', '/api/orders', async (c) => {
    const { cents, ...answer } = await findList(c, (request) => listOrders(c.get('ctx'), request));
    return c.json({ ...answer, totalAmount: cents / 100 });
  });
}
