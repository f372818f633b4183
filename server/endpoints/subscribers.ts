import { importSubscribers, readProgress } from '#features/newsletter/commands/import.server.ts';
import { suppressSubscriber } from '#features/newsletter/commands/manage.server.ts';
import { subscriberApi } from '#features/newsletter/contract.ts';
import { listSubscribers, type StoredSubscriber } from '#features/newsletter/queries.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { Serve } from './serve.ts';

function known(subscriber: StoredSubscriber | null) {
  if (subscriber) return subscriber;
  throw new HttpError({ ...notFound, message: 'Subscriber not found' });
}

export function subscriberEndpoints(serve: Serve): void {
  serve(subscriberApi, {
    'GET /api/subscribers': listWith(listSubscribers),
    'POST /api/subscribers/import': async ({ ctx, input }) => {
      const result = await importSubscribers(ctx, input);
      if (result.ok) return result.report;
      const message = 'The date is in the future. Please choose the date on which they agreed';
      throw new HttpError({ status: 400, code: 'invalid_input', message, fields: { consentDate: [message] } });
    },
    'GET /api/subscribers/import': ({ ctx }) => readProgress(ctx),
    'POST /api/subscribers/:id/unsubscribe': async ({ ctx, params }) =>
      known(await suppressSubscriber(ctx, params.id, 'staff')),
    'POST /api/subscribers/:id/bounce': async ({ ctx, params }) =>
      known(await suppressSubscriber(ctx, params.id, 'bounce')),
  });
}
