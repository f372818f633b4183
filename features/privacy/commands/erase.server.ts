import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import type { Obstacle } from '../queries/own.server.ts';

/** An account, or an address without one. */
export type Person = { userId: number } | { email: string };

/** `isErased` is false while the payment provider can't cancel subscriptions; a job then erases the person later. */
export type ErasureResult = { ok: true; isErased: boolean } | { ok: false; reason: Obstacle | 'unknown' };

/** Erases everything that names the person, now, for an admin. */
export async function erasePerson(ctx: Ctx, person: Person): Promise<ErasureResult> {
  requireAdmin(ctx.actor);
  ctx.log.warn({ isAccount: 'userId' in person }, 'erasing is not available yet');
  return { ok: false, reason: 'unknown' };
}
