import { addSeat, removeSeat, type SeatProblem } from '#features/seats/commands.server.ts';
import { seatApi } from '#features/seats/contract.ts';
import { listOwnSeats } from '#features/seats/queries.server.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import { type Serve, succeeded } from './serve.ts';

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

export function seatEndpoints(serve: Serve): void {
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
  });
}
