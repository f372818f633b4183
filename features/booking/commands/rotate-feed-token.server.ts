import { eq } from 'drizzle-orm';
import { hosts } from '#db/schema/booking.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { canManageHost, requireStaff } from '#features/permissions.ts';
import { createSecret } from '#lib/secret.ts';

/**
 * Gives the host's calls a new secret address; the old one stops working at once. Returns the token, which never
 * appears in the audit log. Null if there is no such host, or it isn't the actor's to change.
 */
export async function rotateFeedToken(ctx: Ctx, hostId: number): Promise<string | null> {
  const actor = requireStaff(ctx.actor);
  if (!canManageHost(actor, hostId)) return null;
  const feedToken = createSecret();
  return ctx.db.transaction(async (db) => {
    const rotated = await db
      .update(hosts)
      .set({ feedToken, updatedAt: ctx.now() })
      .where(eq(hosts.userId, hostId))
      .returning({ id: hosts.userId });
    if (rotated.length === 0) return null;
    await recordAudit({ ...ctx, db }, { action: 'host.rotate-feed', subject: `host ${hostId}` });
    return feedToken;
  });
}
