import { subscribe } from '#features/newsletter/commands.server.ts';
import { newsletterInput } from '#features/newsletter/input.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

export function newsletterEndpoints({ on, limit }: Endpoints): void {
  on('POST', '/api/subscribe', limit('subscribe'), async (c) => {
    await subscribe(c.get('ctx'), await readJson(c, newsletterInput, { code: 'invalid_email' }));
    return c.json({ success: true, message: 'Thank you for subscribing to our newsletter.' });
  });
}
