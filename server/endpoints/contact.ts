import { requestConsultation, updateConsultation } from '#features/contact/commands.server.ts';
import { consultationChangeInput, consultationRequestInput } from '#features/contact/input.ts';
import { parseId } from '#lib/ids.ts';
import { notFound, RefusalError } from '#server/http/errors.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

export function contactEndpoints({ on, limit }: Endpoints): void {
  on('POST', '/api/contact', limit('contact'), async (c) => {
    await requestConsultation(c.get('ctx'), await readJson(c, consultationRequestInput));
    return c.json({ success: true, message: "We'll get back to you as soon as possible." });
  });

  on('PATCH', '/api/contacts/:id', async (c) => {
    const unknown = new RefusalError({ ...notFound, message: 'Request not found' });
    const id = parseId(c.req.param('id') ?? '');
    if (id === null) throw unknown;
    const changed = await updateConsultation(c.get('ctx'), id, await readJson(c, consultationChangeInput));
    if (!changed) throw unknown;
    return c.json(changed);
  });
}
