import { type GiveResult, givePromise } from '#features/promises/commands/give-promise.server.ts';
import { switchPromise } from '#features/promises/commands/switch-promise.server.ts';
import { promisesApi } from '#features/promises/contract.ts';
import { readPromises } from '#features/promises/queries/promises.server.ts';
import { isPromise } from '#features/promises/rules.ts';
import { parseId } from '#lib/ids.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';

const unknown = { ...notFound, message: 'Promise not found' };

const errors = {
  unknown,
  unknown_owner: { status: 400, code: 'unknown_owner', message: 'Choose somebody who may take care of it.' },
  fixed_owner: { status: 409, code: 'fixed_owner', message: 'The host of a call writes its notes.' },
} satisfies Record<Extract<GiveResult, { ok: false }>['reason'], ErrorAnswer>;

const required = {
  status: 409,
  code: 'required',
  message: 'The law requires this promise, so it stays on.',
} satisfies ErrorAnswer;

const idOf = (text: string | undefined) => (text === undefined ? undefined : (parseId(text) ?? undefined));

export function promisesEndpoints(serve: Serve): void {
  serve(promisesApi, {
    'GET /api/promises': ({ ctx, query }) =>
      readPromises(ctx, {
        requestId: idOf(query.request),
        conversationId: idOf(query.conversation),
        customerId: idOf(query.customer),
      }),
    'PATCH /api/promises/:promise': async ({ ctx, params, input }) => {
      if (!isPromise(params.promise)) throw new HttpError(unknown);
      const result = await switchPromise(ctx, params.promise, input.isOn);
      if (!result.ok) throw new HttpError(required);
      return readPromises(ctx, {});
    },
    'PATCH /api/promises/:promise/:id': async ({ ctx, params, input }) => {
      if (!isPromise(params.promise)) throw new HttpError(unknown);
      const result = await givePromise(ctx, params.promise, params.id, input.ownerId);
      if (!result.ok) throw new HttpError(errors[result.reason]);
      return readPromises(ctx, {});
    },
  });
}
