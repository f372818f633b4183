import { type ReminderResult, remindOfRenewal } from '#features/billing/commands/remind-of-renewal.server.ts';
import { listRenewals, readOverview } from '#features/billing/queries.server.ts';
import { parseId } from '#lib/ids.ts';
import { notFound, type Refusal, RefusalError } from '#server/http/errors.ts';
import type { Endpoints } from './endpoints.ts';

export const inactiveCustomer: Refusal = {
  status: 409,
  code: 'inactive_customer',
  message: 'This customer is inactive. Make the account active first.',
};

const WINDOWS = new Set(['30', '90', '365']);

const refusals: Record<Extract<ReminderResult, { ok: false }>['reason'], Refusal> = {
  unknown: { ...notFound, message: 'Subscription not found' },
  not_renewing: { status: 409, code: 'not_renewing', message: 'This subscription does not renew' },
  inactive_customer: inactiveCustomer,
  already_reminded: {
    status: 409,
    code: 'already_reminded',
    message: 'The customer was reminded within the last 24 hours',
  },
};

/** What the business earns, and who is about to renew. */
export function billingEndpoints({ on }: Endpoints, timeZone: string): void {
  on('GET', '/api/admin/overview', async (c) => c.json(await readOverview(c.get('ctx'), timeZone)));

  on('GET', '/api/admin/renewals', async (c) => {
    const days = c.req.query('days') ?? '30';
    if (!WINDOWS.has(days)) {
      throw new RefusalError({ status: 400, code: 'invalid_input', message: 'days is 30, 90 or 365' });
    }
    return c.json(await listRenewals(c.get('ctx'), Number(days)));
  });

  on('POST', '/api/subscriptions/:id/remind', async (c) => {
    const id = parseId(c.req.param('id') ?? '');
    const result = id === null ? ({ ok: false, reason: 'unknown' } as const) : await remindOfRenewal(c.get('ctx'), id);
    if (!result.ok) throw new RefusalError(refusals[result.reason]);
    return c.json({ success: true, message: 'The reminder is on its way.', remindedAt: result.remindedAt });
  });
}
