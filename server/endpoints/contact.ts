import { requestConsultation } from '#features/contact/commands.server.ts';
import { consultationRequestInput } from '#features/contact/input.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

export function contactEndpoints({ on, limit }: Endpoints): void {
  on('POST', '/api/contact', limit('contact'), async (c) => {
    await requestConsultation(c.get('ctx'), await readJson(c, consultationRequestInput));
    return c.json({ success: true, message: "We'll get back to you as soon as possible." });
  });
}
