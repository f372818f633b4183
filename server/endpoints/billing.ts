import { businessApi } from '#features/checkout/contract.ts';
import { type ReminderResult, remindOfRenewal } from '#features/subscriptions/commands/remind-of-renewal.server.ts';
import { listRenewals, readOverview } from '#features/subscriptions/queries/overview.server.ts';
import { notFound, type Refusal, RefusalError } from '#server/http/errors.ts';
import { inactiveCustomer } from './purchase-refusals.ts';
import { type Handlers, type Serve, succeeded } from './serve.ts';
import { staffBillingHandlers } from './staff-billing.ts';

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
const businessHandlers = (timeZone: string) =>
  ({
    'GET /api/admin/overview': ({ ctx }) => readOverview(ctx, timeZone),
    'GET /api/admin/renewals': ({ ctx, query }) => listRenewals(ctx, Number(query.days)),
    'POST /api/subscriptions/:id/remind': async ({ ctx, params }) => {
      const result = await remindOfRenewal(ctx, params.id);
      if (!result.ok) throw new RefusalError(refusals[result.reason]);
      return { ...succeeded('The reminder is on its way.'), remindedAt: result.remindedAt };
    },
  }) satisfies Partial<Handlers<typeof businessApi>>;

export function billingEndpoints(serve: Serve, timeZone: string): void {
  serve(businessApi, { ...businessHandlers(timeZone), ...staffBillingHandlers });
}
