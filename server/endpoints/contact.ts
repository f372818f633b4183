import { type ConsultationResult, requestConsultation, updateConsultation } from '#features/contact/commands.server.ts';
import { consultationChangeInput, consultationRequestInput } from '#features/contact/input.ts';
import { parseId } from '#lib/ids.ts';
import { notFound, type Refusal, RefusalError, staleEdit } from '#server/http/errors.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

const refusals = {
  unknown: { ...notFound, message: 'Request not found' },
  stale_edit: staleEdit('request'),
} satisfies Record<Extract<ConsultationResult, { ok: false }>['reason'], Refusal>;

export function contactEndpoints({ on, limit }: Endpoints): void {
  on('POST', '/api/contact', limit('contact'), async (c) => {
    await requestConsultation(c.get('ctx'), await readJson(c, consultationRequestInput));
    return c.json({ success: true, message: "We'll get back to you as soon as possible." });
  });

  on('PATCH', '/api/contacts/:id', async (c) => {
    const id = parseId(c.req.param('id') ?? '');
    if (id === null) throw new RefusalError(refusals.unknown);
    const result = await updateConsultation(c.get('ctx'), id, await readJson(c, consultationChangeInput));
    if (!result.ok) throw new RefusalError(refusals[result.reason]);
    return c.json(result.request);
  });
}
