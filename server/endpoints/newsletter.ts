import { confirmSubscriber, subscribe } from '#features/newsletter/commands.server.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { listSubscribers } from '#features/newsletter/queries.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Confirmation, confirmationPage, confirmWith } from './confirmations.ts';
import { type Serve, succeeded } from './serve.ts';

const confirmation: Confirmation = {
  title: 'Confirm your subscription',
  text: 'Click the button to confirm your subscription.',
  button: 'Subscribe',
  done: 'Thank you for subscribing to our newsletter.',
  confirm: confirmSubscriber,
};

export function newsletterEndpoints(serve: Serve): void {
  serve(newsletterApi, {
    'POST /api/subscribe': async ({ ctx, input }) => {
      await subscribe(ctx, input);
      return succeeded('Thank you for subscribing to our newsletter.');
    },
    'GET /api/newsletter/confirm': ({ c }) => confirmationPage(c, confirmation),
    'POST /api/newsletter/confirm': ({ ctx, input }) => confirmWith(confirmation, ctx, input.token),
    'GET /api/subscribers': listWith(listSubscribers),
  });
}
