import { handOver } from '#features/conversations/commands/hand-over.server.ts';
import { handOverApi } from '#features/conversations/contract.ts';
import { answerCustomer, giveBack } from '#features/handed-over/commands.server.ts';
import { handedOverApi } from '#features/handed-over/contract.ts';
import { findHandedOver, listHandedOver } from '#features/handed-over/queries.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { type Serve, succeeded } from './serve.ts';

const notHandedOver = () => new HttpError({ ...notFound, message: 'This conversation is not handed over' });

export function handedOverEndpoints(serve: Serve): void {
  serve(handOverApi, {
    'POST /api/conversations/:id/person': async ({ ctx, params, input }) => {
      if (!(await handOver(ctx, params.id, input.note)))
        throw new HttpError({ ...notFound, message: 'Conversation not found' });
      return succeeded('A person from our team reads this conversation and answers here and by email.');
    },
  });

  serve(handedOverApi, {
    'GET /api/handed-over': listWith(listHandedOver),
    'GET /api/handed-over/:id': async ({ ctx, params }) => {
      const conversation = await findHandedOver(ctx, params.id);
      if (!conversation) throw notHandedOver();
      return conversation;
    },
    'POST /api/handed-over/:id/messages': async ({ ctx, params, input }) => {
      const answered = await answerCustomer(ctx, params.id, input);
      if (!answered) throw notHandedOver();
      return answered;
    },
    'POST /api/handed-over/:id/give-back': async ({ ctx, params }) => {
      if (!(await giveBack(ctx, params.id))) throw notHandedOver();
      return succeeded('The consultant answers again.');
    },
  });
}
