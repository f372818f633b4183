import { confirmWaitlist, joinWaitlist } from '#features/waitlist/commands.server.ts';
import { waitlistApi } from '#features/waitlist/contract.ts';
import { listWaitlist } from '#features/waitlist/queries.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Confirmation, confirmationPage, confirmWith } from './confirmations.ts';
import type { Serve } from './serve.ts';

const confirmation: Confirmation = {
  title: 'Confirm your place on the waitlist',
  text: 'Click the button to confirm your place.',
  button: 'Join the waitlist',
  done: "You're on the list. We'll email you when it's ready.",
  confirm: confirmWaitlist,
};

export function waitlistEndpoints(serve: Serve): void {
  serve(waitlistApi, {
    'GET /api/waitlist': listWith(listWaitlist),
    'POST /api/waitlist': async ({ ctx, input }) => {
      await joinWaitlist(ctx, input);
      const needsConfirmation = ctx.mail.isDelivered;
      const message = needsConfirmation
        ? "You'll get an email with a link that confirms your place on the waitlist. It may take up to an hour."
        : confirmation.done;
      return { success: true as const, needsConfirmation, message };
    },
    'GET /api/waitlist/confirm': ({ c }) => confirmationPage(c, confirmation),
    'POST /api/waitlist/confirm': ({ ctx, input }) => confirmWith(confirmation, ctx, input.token),
  });
}
