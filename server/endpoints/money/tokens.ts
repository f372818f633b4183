import { addSeat, leavePlan, removeSeat, type SeatProblem } from '#features/tokens/commands/seats.server.ts';
import { seatApi, spendApi, tokenApi } from '#features/tokens/contract.ts';
import { listTokens } from '#features/tokens/queries/plans-for.server.ts';
import { listOwnSeats } from '#features/tokens/queries/seats.server.ts';
import { listCustomerSpend, readSpend } from '#features/tokens/queries/spend.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';

export function tokenEndpoints(serve: Serve): void {
  serve(tokenApi, { 'GET /api/tokens': ({ ctx }) => listTokens(ctx) });

  serve(spendApi, {
    'GET /api/spend': ({ ctx, query }) => readSpend(ctx, query),
    'GET /api/spend/customers': listWith(listCustomerSpend),
  });

  serve(seatApi, {
    'GET /api/seats': async ({ ctx }) => {
      const data = await listOwnSeats(ctx);
      return { data, count: data.length };
    },
    'POST /api/seats': async ({ ctx, input }) => {
      const result = await addSeat(ctx, input);
      if (!result.ok) throw new HttpError(seatErrors[result.reason]);
      return result.seat;
    },
    'DELETE /api/seats/:id': async ({ ctx, params }) => {
      if (!(await removeSeat(ctx, params.id)))
        throw new HttpError({ ...notFound, message: 'This person is not on your plan' });
      return succeeded('The person can no longer use your plan.');
    },
    'POST /api/seats/leave': async ({ ctx, input }) => {
      if (!(await leavePlan(ctx, input.subscriptionId)))
        throw new HttpError({ ...notFound, message: 'You are not on this plan' });
      return succeeded('You can no longer use this plan.');
    },
  });
}

const emailError = (code: string, message: string): ErrorAnswer => ({
  status: 409,
  code,
  message,
  fields: { email: [message] },
});

const seatErrors: Record<SeatProblem, ErrorAnswer> = {
  unknown: { ...notFound, message: 'Subscription not found' },
  own_address: emailError('own_address', 'This is your own address. You are on the plan already.'),
  already_added: emailError('already_added', 'This person is on the plan already.'),
  plan_full: emailError(
    'plan_full',
    'This plan has no room for more people. Remove someone or change to a larger plan.',
  ),
};
