import { answerCustomer, handBack, undoHandBack } from '#features/conversations/commands/answer-customer.server.ts';
import { handOver } from '#features/conversations/commands/hand-over.server.ts';
import { handOverApi } from '#features/conversations/contract/conversations.ts';
import { handedOverApi } from '#features/conversations/contract/handed-over.ts';
import { findHandedOver, listHandedOver } from '#features/conversations/queries/handed-over.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { HttpError, notFound } from '#server/http/errors.ts';

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
    'POST /api/handed-over/:id/hand-back': async ({ ctx, params }) => {
      if (!(await handBack(ctx, params.id))) throw notHandedOver();
      return succeeded('The consultant answers again.');
    },
    'DELETE /api/handed-over/:id/hand-back': async ({ ctx, params }) => {
      if (!(await undoHandBack(ctx, params.id))) throw notHandedOver();
      return succeeded('The conversation is with you again.');
    },
  });
}
