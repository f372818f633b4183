import { createOffer, deleteOffer, type OfferResult, updateOffer } from '#features/offers/commands.server.ts';
import { offerChangeInput, offerInput } from '#features/offers/input.ts';
import { parseId } from '#lib/ids.ts';
import { notFound, RefusalError, staleEdit } from '#server/http/errors.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

const unknown = new RefusalError({ ...notFound, message: 'Offer not found' });

function offerOf(result: OfferResult) {
  if (result.ok) return result.offer;
  if (result.reason === 'unknown') throw unknown;
  if (result.reason === 'stale_edit') throw new RefusalError(staleEdit('offer'));
  const { reason, field, message } = result;
  const fields = { [field]: [message] };
  throw reason === 'taken'
    ? new RefusalError({ status: 409, code: 'code_taken', message, fields })
    : new RefusalError({ status: 400, code: 'invalid_input', message, fields });
}

function idOf(segment: string | undefined): number {
  const id = parseId(segment ?? '');
  if (id === null) throw unknown;
  return id;
}

export function offerEndpoints({ on }: Endpoints): void {
  on('POST', '/api/offers', async (c) => {
    const offer = await readJson(c, offerInput);
    return c.json(offerOf(await createOffer(c.get('ctx'), offer)), 201);
  });

  on('PATCH', '/api/offers/:id', async (c) => {
    const id = idOf(c.req.param('id'));
    const change = await readJson(c, offerChangeInput);
    return c.json(offerOf(await updateOffer(c.get('ctx'), id, change)));
  });

  on('DELETE', '/api/offers/:id', async (c) => {
    if (!(await deleteOffer(c.get('ctx'), idOf(c.req.param('id'))))) throw unknown;
    return c.json({ success: true, message: 'The offer was deleted.' });
  });
}
