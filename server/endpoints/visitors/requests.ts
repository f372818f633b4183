import { changeLead } from '#features/leads/commands/change-leads.server.ts';
import { type ConsultationResult, requestConsultation } from '#features/requests/commands/requests.server.ts';
import { contactApi } from '#features/requests/contract.ts';
import { findConsultation, listConsultations } from '#features/requests/queries.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound, staleEdit } from '#server/http/errors.ts';

export const contactErrors = {
  unknown: { ...notFound, message: 'Request not found' },
  stale_edit: staleEdit('request'),
  unknown_owner: {
    status: 400,
    code: 'invalid_input',
    message: 'Please choose an active advisor or admin',
    fields: { ownerId: ['Please choose an active advisor or admin'] },
  },
} satisfies Record<Extract<ConsultationResult, { ok: false }>['reason'], ErrorAnswer>;

export function contactEndpoints(serve: Serve): void {
  serve(contactApi, {
    'POST /api/contact': async ({ c, input }) => {
      // A signed-in customer isn't a robot.
      await c.get('viewer')();
      await requestConsultation(c.get('ctx'), input);
      return succeeded("We'll get back to you as soon as possible.");
    },
    'GET /api/contacts': listWith(listConsultations),
    'GET /api/contacts/:id': async ({ ctx, params }) => {
      const request = await findConsultation(ctx, params.id);
      if (!request) throw new HttpError(contactErrors.unknown);
      return request;
    },
    'PATCH /api/contacts/:id': async ({ ctx, params, input }) => {
      const result = await changeLead(ctx, params.id, input);
      if (!result.ok) throw new HttpError(contactErrors[result.reason]);
      return result.request;
    },
  });
}
