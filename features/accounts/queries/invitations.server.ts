import { and, desc, eq } from 'drizzle-orm';
import { invitations, users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { hashSecret } from '#lib/secret.ts';
import { isOpenInvitation } from '../commands/revoke-invitations.server.ts';

const MOST = 100;

const columns = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  invitedBy: users.username,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

export async function listOpenInvitations(ctx: Ctx, id?: number) {
  requirePermission(ctx.actor, 'manage-accounts');
  const rows = await ctx.db
    .select(columns)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedById))
    .where(and(isOpenInvitation, id === undefined ? undefined : eq(invitations.id, id)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= ctx.now() }));
}

export type LinkState = 'open' | 'used' | 'revoked' | 'expired' | 'unknown';

/** For the page that the emailed link opens. */
export async function findInvitationByLink(
  ctx: Ctx,
  token: string,
): Promise<{ state: Exclude<LinkState, 'open'> } | { state: 'open'; email: string }> {
  const [found] = await ctx.db
    .select({
      email: invitations.email,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .where(eq(invitations.tokenHash, hashSecret(token)));
  if (!found) return { state: 'unknown' };
  if (found.usedAt) return { state: 'used' };
  if (found.revokedAt) return { state: 'revoked' };
  return found.expiresAt <= ctx.now() ? { state: 'expired' } : { state: 'open', email: found.email };
}
