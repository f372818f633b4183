import { joinWaitlist } from '#features/waitlist/commands.server.ts';
import { waitlistInput } from '#features/waitlist/input.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

export function waitlistEndpoints({ on, limit }: Endpoints): void {
  on('POST', '/api/waitlist', limit('subscribe'), async (c) => {
    await joinWaitlist(c.get('ctx'), await readJson(c, waitlistInput));
    return c.json({ success: true, message: 'You are on the list. We will write when it is ready.' });
  });
}
