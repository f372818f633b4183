import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { invitations, users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission, rolesThatMay } from '#features/permissions.ts';
import { hashSecret } from '#lib/secret.ts';
import { isOpenInvitation } from '../commands/revoke-invitations.server.ts';
import { isUsable } from './accounts.server.ts';

const MOST = 100;

/** Whoever opens the setup link enters an address. */
export const NO_ADDRESS = '';
export const isSetupLink = eq(invitations.email, NO_ADDRESS);
export const isInvitation = ne(invitations.email, NO_ADDRESS);

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
    .where(and(isInvitation, isOpenInvitation, id === undefined ? undefined : eq(invitations.id, id)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= ctx.now() }));
}

export type LinkState = 'open' | 'used' | 'revoked' | 'expired' | 'unknown';

type Link = { state: Exclude<LinkState, 'open'> } | { state: 'open'; email: string };

async function findLink(ctx: Ctx, token: string, kind: SQL): Promise<Link> {
  const [found] = await ctx.db
    .select({
      email: invitations.email,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashSecret(token)), kind));
  if (!found) return { state: 'unknown' };
  if (found.usedAt) return { state: 'used' };
  if (found.revokedAt) return { state: 'revoked' };
  return found.expiresAt <= ctx.now() ? { state: 'expired' } : { state: 'open', email: found.email };
}

/** For the page that the emailed link opens. */
export const findInvitationByLink = (ctx: Ctx, token: string) => findLink(ctx, token, isInvitation);

export const hasAdmin = async (ctx: Pick<Ctx, 'db' | 'allowsDemoAccounts'>): Promise<boolean> =>
  (await ctx.db.$count(users, and(inArray(users.role, rolesThatMay('manage-accounts')), isUsable(ctx)))) > 0;

/** A setup link makes the first admin, so it is used up as soon as there is one. */
export async function findSetupLink(ctx: Ctx, token: string): Promise<LinkState> {
  const { state } = await findLink(ctx, token, isSetupLink);
  return state === 'open' && (await hasAdmin(ctx)) ? 'used' : state;
}
