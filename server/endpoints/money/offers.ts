import { createOffer, deleteOffer, type OfferResult, updateOffer } from '#features/offers/commands.server.ts';
import { offerApi } from '#features/offers/contract.ts';
import { listOffers } from '#features/offers/queries.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { HttpError, notFound, staleEdit } from '#server/http/errors.ts';

const unknown = new HttpError({ ...notFound, message: 'Offer not found' });

function offerOf(result: OfferResult) {
  if (result.ok) return result.offer;
  if (result.reason === 'unknown') throw unknown;
  if (result.reason === 'stale_edit') throw new HttpError(staleEdit('offer'));
  const { reason, field, message } = result;
  const fields = { [field]: [message] };
  throw reason === 'taken'
    ? new HttpError({ status: 409, code: 'code_taken', message, fields })
    : new HttpError({ status: 400, code: 'invalid_input', message, fields });
}

export function offerEndpoints(serve: Serve): void {
  serve(offerApi, {
    'GET /api/offers': listWith(listOffers),
    'POST /api/offers': async ({ ctx, input }) => offerOf(await createOffer(ctx, input)),
    'PATCH /api/offers/:id': async ({ ctx, params, input }) => offerOf(await updateOffer(ctx, params.id, input)),
    'DELETE /api/offers/:id': async ({ ctx, params }) => {
      if (!(await deleteOffer(ctx, params.id))) throw unknown;
      return succeeded('The offer was deleted.');
    },
  });
}
