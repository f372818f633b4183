import { changeLeads } from '#features/leads/commands/change-leads.server.ts';
import { deleteView, renameView, type SavedViewResult, saveView } from '#features/leads/commands/saved-views.server.ts';
import { leadApi } from '#features/leads/contract/leads.ts';
import { readDesk } from '#features/leads/queries/desk.server.ts';
import { listLeads } from '#features/leads/queries/leads.server.ts';
import { toDollars } from '#lib/money.ts';
import { listWithSums } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import { contactErrors } from './requests.ts';

const bulkErrors = {
  ...contactErrors,
  unknown: { ...notFound, message: 'One of these leads no longer exists.' },
  stale_edit: {
    ...contactErrors.stale_edit,
    message: 'One of these leads has changed since you opened the list. Nothing was changed.',
  },
} satisfies Record<string, ErrorAnswer>;

const NAME_TAKEN = 'You already have a view with this name';

const viewErrors = {
  unknown: { ...notFound, message: 'View not found' },
  name_taken: { status: 409, code: 'name_taken', message: NAME_TAKEN, fields: { name: [NAME_TAKEN] } },
} satisfies Record<Extract<SavedViewResult, { ok: false }>['reason'], ErrorAnswer>;

function savedView(result: SavedViewResult) {
  if (!result.ok) throw new HttpError(viewErrors[result.reason]);
  return result.view;
}

/** Always paged, because the sum of a whole filtered list would have to be counted first. */
const ROWS = '100';

export function leadEndpoints(serve: Serve): void {
  serve(leadApi, {
    'GET /api/leads': ({ c, ctx, query: { view, status, owner, source, domain, ...query } }) =>
      listWithSums(
        (inner, request) => listLeads(inner, { view, status, owner, source, domain }, request),
        (cents) => ({ value: toDollars(cents) }),
      )({ c, ctx, query: { ...query, limit: query.limit ?? ROWS } }),
    'GET /api/leads/desk': ({ ctx }) => readDesk(ctx),
    'POST /api/leads/bulk': async ({ ctx, input }) => {
      const result = await changeLeads(ctx, input);
      if (!result.ok) throw new HttpError(bulkErrors[result.reason]);
      return succeeded('The leads were changed.');
    },
    'POST /api/leads/views': async ({ ctx, input }) => savedView(await saveView(ctx, input)),
    'PATCH /api/leads/views/:id': async ({ ctx, params, input }) =>
      savedView(await renameView(ctx, params.id, input.name)),
    'DELETE /api/leads/views/:id': async ({ ctx, params }) => {
      if (!(await deleteView(ctx, params.id))) throw new HttpError(viewErrors.unknown);
      return succeeded('The view was deleted.');
    },
  });
}
