import { confirmSubscriber, subscribe } from '#features/newsletter/commands.server.ts';
import { newsletterInput } from '#features/newsletter/input.ts';
import { readJson } from '#server/http/read-json.ts';
import { confirmationEndpoints } from './confirmations.ts';
import type { Endpoints } from './endpoints.ts';

export function newsletterEndpoints(endpoints: Endpoints): void {
  const { on, limit } = endpoints;
  on('POST', '/api/subscribe', limit('subscribe'), async (c) => {
    await subscribe(c.get('ctx'), await readJson(c, newsletterInput, { code: 'invalid_email' }));
    return c.json({ success: true, message: 'Thank you for subscribing to our newsletter.' });
  });

  confirmationEndpoints(endpoints, {
    path: '/api/newsletter/confirm',
    title: 'Confirm your subscription',
    text: 'One press and you are on the list.',
    button: 'Subscribe',
    done: 'Thank you for subscribing to our newsletter.',
    confirm: confirmSubscriber,
  });
}
