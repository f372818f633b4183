import type { Ctx } from '#features/ctx.ts';
import { unlessDown } from '#features/payment-provider.server.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { findCustomerRef } from '../queries/customers.server.ts';

export type PortalResult = { ok: true; url: string } | { ok: false; reason: 'no_payment_method' | 'unavailable' };

const unavailable: PortalResult = { ok: false, reason: 'unavailable' };

export async function openPortal(ctx: Ctx): Promise<PortalResult> {
  const { id } = requireSignedIn(ctx.actor);
  const { payments } = ctx;
  const ref = payments && (await findCustomerRef(ctx, id, payments.name));
  if (!ref) return { ok: false, reason: 'no_payment_method' };
  const open = async (): Promise<PortalResult> => {
    const url = await payments.openPortal(ref);
    return url === null ? { ok: false, reason: 'no_payment_method' } : { ok: true, url };
  };
  return unlessDown(ctx, open, unavailable);
}
