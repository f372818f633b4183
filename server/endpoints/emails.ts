import { type ControlResult, cancelEmail, retryEmail } from '#features/mail/commands/control-email.server.ts';
import { mailApi } from '#features/mail/contract.ts';
import { listOutbox, outboxState, readEmail } from '#features/mail/queries/emails.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { type Serve, succeeded } from './serve.ts';

const conflict = (code: string, message: string) => ({ status: 409, code, message }) as const;

const errors = {
  unknown: { ...notFound, message: 'Email not found' },
  in_flight: conflict('in_flight', 'This email is being sent right now.'),
  finished: conflict('finished', 'This email has already been sent or canceled.'),
  held: conflict('held', 'The campaign of this email is paused. Resume it in Marketing.'),
  expired: conflict('expired', 'This email is out of date, so it can no longer be sent.'),
};

function answerTo(result: ControlResult, message: string) {
  if (!result.ok) throw new HttpError(errors[result.reason]);
  return succeeded(message);
}

export function emailEndpoints(serve: Serve): void {
  serve(mailApi, {
    'GET /api/emails': listWith(listOutbox),
    'GET /api/emails/state': ({ ctx }) => outboxState(ctx),
    'GET /api/emails/:id': async ({ ctx, params }) => {
      const content = await readEmail(ctx, params.id);
      if (!content) throw new HttpError(errors.unknown);
      return content;
    },
    'POST /api/emails/:id/retry': async ({ ctx, params }) =>
      answerTo(await retryEmail(ctx, params.id), 'It goes out in a moment.'),
    'POST /api/emails/:id/cancel': async ({ ctx, params }) =>
      answerTo(await cancelEmail(ctx, params.id), "It won't be sent."),
  });
}
