import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { invitations } from '#db/schema/invitations.ts';
import type { VerifiedAccount } from '#features/accounts/commands/lock-account.server.ts';
import { type AccountProblem, checkNewAccount, onTaken } from '#features/accounts/commands/new-account.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { DAY } from '#lib/time/durations.ts';
import { invitationEmail } from './emails.tsx';
import type { Acceptance, Invitation } from './input.ts';
import { findInvitationByLink, isOpen, type LinkState, listOpenInvitations } from './queries.server.ts';

const LIFETIME = 7 * DAY;

type Listed = Awaited<ReturnType<typeof listOpenInvitations>>[number];

export type InviteResult = { ok: true; invitation: Listed } | { ok: false; reason: 'has_account' | 'is_invited' };

const subjectOf = (id: number) => `invitation ${id}`;

function newLink(ctx: Ctx) {
  const token = createSecret();
  const now = ctx.now();
  const stored = { tokenHash: hashSecret(token), createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME) };
  return { token, stored };
}

/** Replaces an expired invitation to the same address. */
export function invite(ctx: Ctx, { email, role }: Invitation): Promise<InviteResult> {
  const admin = requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    if ((await db.$count(users, eq(sql`lower(${users.email})`, email))) > 0)
      return { ok: false, reason: 'has_account' };
    const { token, stored } = newLink(ctx);
    const values = { email, role, invitedById: admin.id, ...stored };
    const [invited] = await db
      .insert(invitations)
      .values(values)
      .onConflictDoUpdate({
        target: invitations.email,
        targetWhere: isOpen,
        set: values,
        setWhere: lte(invitations.expiresAt, ctx.now()),
      })
      .returning({ id: invitations.id });
    if (!invited) return { ok: false, reason: 'is_invited' };
    await recordAudit(inner, { action: 'invitation.create', subject: subjectOf(invited.id), after: { email, role } });
    await ctx.mail.send(inner, invitationEmail(ctx.mail, { email, role, token, expiresAt: stored.expiresAt }));
    const [invitation] = await listOpenInvitations(inner, invited.id);
    if (!invitation) throw new Error('the invitation was not stored');
    return { ok: true, invitation };
  });
}

/** With a new link, valid for another 7 days; the former one stops working. False when it was used or revoked. */
export function sendInvitationAgain(ctx: Ctx, id: number): Promise<boolean> {
  requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const { token, stored } = newLink(ctx);
    const [sent] = await db
      .update(invitations)
      .set(stored)
      .where(and(eq(invitations.id, id), isOpen))
      .returning({ email: invitations.email, role: invitations.role });
    if (!sent) return false;
    const inner = { ...ctx, db };
    await recordAudit(inner, { action: 'invitation.send', subject: subjectOf(id), after: sent });
    await ctx.mail.send(inner, invitationEmail(ctx.mail, { ...sent, token, expiresAt: stored.expiresAt }));
    return true;
  });
}

/** False when it was used or revoked. */
export function revokeInvitation(ctx: Ctx, id: number): Promise<boolean> {
  requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const [revoked] = await db
      .update(invitations)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(invitations.id, id), isOpen))
      .returning({ email: invitations.email, role: invitations.role });
    if (revoked)
      await recordAudit({ ...ctx, db }, { action: 'invitation.revoke', subject: subjectOf(id), before: revoked });
    return revoked !== undefined;
  });
}

export type AcceptResult =
  | { ok: true; account: VerifiedAccount }
  | AccountProblem
  | { ok: false; reason: 'link'; state: Exclude<LinkState, 'open'> };

/** Creates the account with the role, its address verified by the link. A rejected name or password leaves the link usable. */
export async function acceptInvitation(ctx: Ctx, { token, ...chosen }: Acceptance): Promise<AcceptResult> {
  const link = await findInvitationByLink(ctx, token);
  if (link.state !== 'open') return { ok: false, reason: 'link', state: link.state };
  const checked = await checkNewAccount(chosen);
  if (!checked.ok) return checked;
  const { passwordHash } = checked;
  const { username, firstName, lastName } = chosen;
  const now = ctx.now();
  return ctx.db
    .transaction<AcceptResult>(async (db) => {
      const inner = { ...ctx, db };
      const [used] = await db
        .update(invitations)
        .set({ usedAt: now })
        .where(and(eq(invitations.tokenHash, hashSecret(token)), isOpen, gt(invitations.expiresAt, now)))
        .returning({ id: invitations.id, email: invitations.email, role: invitations.role });
      if (!used) {
        const { state } = await findInvitationByLink(inner, token);
        return { ok: false, reason: 'link', state: state === 'open' ? 'used' : state };
      }
      const { id, email, role } = used;
      const [created] = await db
        .insert(users)
        .values({ username, firstName, lastName, email, role, passwordHash, createdAt: now, emailVerifiedAt: now })
        .returning({ id: users.id });
      if (!created) throw new Error('the account was not created');
      const actor = { id: created.id, role };
      await recordAudit({ ...inner, actor }, { action: 'invitation.accept', subject: subjectOf(id), after: { role } });
      return { ok: true, account: { id: created.id, passwordHash } };
    })
    .catch(onTaken);
}

const KEPT = 30 * DAY;

/** Invitations hold addresses of people who may have no account. */
export async function deleteOldInvitations(ctx: Ctx): Promise<void> {
  await ctx.db.delete(invitations).where(lte(invitations.expiresAt, new Date(ctx.now().getTime() - KEPT)));
}
