import { confirmWaitlist, joinWaitlist } from '#features/waitlist/commands.server.ts';
import { waitlistInput } from '#features/waitlist/input.ts';
import { readJson } from '#server/http/read-json.ts';
import { confirmationEndpoints } from './confirmations.ts';
import type { Endpoints } from './endpoints.ts';

export function waitlistEndpoints(endpoints: Endpoints): void {
  const { on, limit } = endpoints;
  on('POST', '/api/waitlist', limit('subscribe'), async (c) => {
    const ctx = c.get('ctx');
    await joinWaitlist(ctx, await readJson(c, waitlistInput));
    const needsConfirmation = ctx.mail.isDelivered;
    const message = needsConfirmation
      ? 'We sent you an email. Its link confirms your place on the waitlist.'
      : 'You are on the list. We will write when it is ready.';
    return c.json({ success: true, needsConfirmation, message });
  });

  confirmationEndpoints(endpoints, {
    path: '/api/waitlist/confirm',
    title: 'Confirm your place on the waitlist',
    text: 'One click and you are on the list.',
    button: 'Join the waitlist',
    done: 'You are on the list. We will write when it is ready.',
    confirm: confirmWaitlist,
  });
}
