import type { Ctx } from '#features/ctx.ts';
import { catalogueApi } from '#features/payments/contract.ts';
import { cancelPriceChange, changePrice } from '#features/subscriptions/commands/change-price.server.ts';
import { addAgent, changeAgent, sortCatalogue } from '#features/subscriptions/commands/edit-agents.server.ts';
import {
  addPlan,
  type CatalogueResult,
  changePlanFacts,
  deletePlan,
} from '#features/subscriptions/commands/edit-plans.server.ts';
import { readEditedCatalogue } from '#features/subscriptions/queries/edited-catalogue.server.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';

const errors: Record<Exclude<Extract<CatalogueResult, { ok: false }>['reason'], 'rejected'>, ErrorAnswer> = {
  unknown_plan: { ...notFound, message: 'Plan not found' },
  unknown_agent: { ...notFound, message: 'Agent not found' },
  stale_edit: {
    status: 409,
    code: 'stale_edit',
    message: 'Someone else has changed this in the meantime. Reload to see it.',
  },
};

function errorOf(result: Extract<CatalogueResult, { ok: false }>): ErrorAnswer {
  if (result.reason !== 'rejected') return errors[result.reason];
  const { message, field } = result;
  return { status: 409, code: 'rejected', message, ...(field && { fields: { [field]: [message] } }) };
}

export function catalogueEndpoints(serve: Serve, onPublicChange: () => void): void {
  serve(catalogueApi, {
    'GET /api/catalogue': ({ ctx }) => readEditedCatalogue(ctx),
    'POST /api/catalogue/plans': ({ ctx, input }) => publish(ctx, addPlan(ctx, input)),
    'PATCH /api/catalogue/plans/:slug': ({ ctx, params, input }) =>
      publish(ctx, changePlanFacts(ctx, params.slug, input)),
    'DELETE /api/catalogue/plans/:slug': ({ ctx, params }) => publish(ctx, deletePlan(ctx, params.slug)),
    'POST /api/catalogue/plans/:slug/price': ({ ctx, params, input }) =>
      publish(ctx, changePrice(ctx, params.slug, input)),
    'POST /api/catalogue/plans/:slug/price/cancel': ({ ctx, params }) =>
      publish(ctx, cancelPriceChange(ctx, params.slug)),
    'POST /api/catalogue/agents': ({ ctx, input }) => publish(ctx, addAgent(ctx, input)),
    'PATCH /api/catalogue/agents/:agentId': ({ ctx, params, input }) =>
      publish(ctx, changeAgent(ctx, params.agentId, input)),
    'POST /api/catalogue/order': ({ ctx, input }) => publish(ctx, sortCatalogue(ctx, input)),
  });

  async function publish(ctx: Ctx, change: Promise<CatalogueResult>) {
    const result = await change;
    if (!result.ok) throw new HttpError(errorOf(result));
    onPublicChange();
    return readEditedCatalogue(ctx);
  }
}
