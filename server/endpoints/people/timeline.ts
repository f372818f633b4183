import type { Ctx } from '#features/ctx.ts';
import { timelineApi } from '#features/timeline/contract.ts';
import {
  findPersonOfCustomer,
  findPersonOfRequest,
  type Person,
  readPersonOfRequest,
} from '#features/timeline/queries/person.server.ts';
import { readProfile } from '#features/timeline/queries/profile.server.ts';
import { readTimeline } from '#features/timeline/queries/timeline.server.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { HttpError, notFound } from '#server/http/errors.ts';

const unknown = (noun: string) => new HttpError({ ...notFound, message: `${noun} not found` });

type Part = Parameters<typeof readTimeline>[2];

async function timelineOf(ctx: Ctx, person: Person | null, part: Part, noun: string) {
  if (!person) throw unknown(noun);
  return readTimeline(ctx, person, part);
}

export function timelineEndpoints(serve: Serve): void {
  serve(timelineApi, {
    'GET /api/contacts/:id/timeline': async ({ ctx, params, query }) =>
      timelineOf(ctx, await findPersonOfRequest(ctx, params.id), query, 'Request'),
    'GET /api/customers/:id/timeline': async ({ ctx, params, query }) =>
      timelineOf(ctx, await findPersonOfCustomer(ctx, params.id), query, 'Customer'),
    'GET /api/customers/:id/profile': async ({ ctx, params }) => {
      const profile = await readProfile(ctx, params.id);
      if (!profile) throw unknown('Customer');
      return profile;
    },
    'GET /api/contacts/:id/person': async ({ ctx, params }) => {
      const person = await readPersonOfRequest(ctx, params.id);
      if (!person) throw unknown('Request');
      return person;
    },
  });
}
