import { eq } from 'drizzle-orm';
import { hosts } from '#db/schema/booking.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { canManageHost, requirePermission } from '#features/permissions.ts';
import { createSecret } from '#lib/secret.ts';

/** Nobody can book the host, and the old address of their calls stops working. */
export async function closeCalendar(ctx: Ctx, hostId: number): Promise<void> {
  await ctx.db.update(hosts).set({ isBookable: false, feedToken: createSecret() }).where(eq(hosts.userId, hostId));
}

/**
 * Gives the host's calls a new secret address; the old one stops working at once. Returns the token, which never
 * appears in the audit log. Null if there is no such host, or it isn't the actor's to change.
 */
export async function rotateFeedToken(ctx: Ctx, hostId: number): Promise<string | null> {
  const actor = requirePermission(ctx.actor, 'hold-calls');
  if (!canManageHost(actor, hostId)) return null;
  const feedToken = createSecret();
  return inTransaction(ctx, async (ctx) => {
    const rotated = await ctx.db
      .update(hosts)
      .set({ feedToken, updatedAt: ctx.now() })
      .where(eq(hosts.userId, hostId))
      .returning({ id: hosts.userId });
    if (rotated.length === 0) return null;
    await recordAudit(ctx, { action: 'host.rotate-feed', subject: `host ${hostId}` });
    return feedToken;
  });
}
