import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { invitations, users } from '#db/schema/accounts.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission, rolesThatMay } from '#features/permissions.ts';
import { tellNewHolder } from '#features/policies/commands/publish-policy.server.ts';
import { listPolicyKeys } from '#features/policies/queries/in-force.server.ts';
import { ACCOUNT_POLICIES } from '#features/policies/rules/versions.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { DAY } from '#lib/time/durations.ts';
import { invitationEmail } from '../emails.tsx';
import type { Acceptance, Invitation } from '../input.ts';
import {
  findInvitationByLink,
  isInvitation,
  type LinkState,
  listOpenInvitations,
} from '../queries/invitations.server.ts';
import type { VerifiedAccount } from './lock-account.server.ts';
import { type AccountProblem, checkNewAccount, onTaken } from './new-account.server.ts';
import { hasProvenAddress } from './proven-address.server.ts';
import { invitationSubject, isOpenInvitation } from './revoke-invitations.server.ts';

const LIFETIME = 7 * DAY;

type Listed = Awaited<ReturnType<typeof listOpenInvitations>>[number];

export type InviteResult =
  | { ok: true; invitation: Listed }
  | { ok: false; reason: 'has_account' | 'unconfirmed_account' | 'is_invited' | 'not_admin' };

function newLink(ctx: Ctx) {
  const token = createSecret();
  const now = ctx.now();
  const stored = { tokenHash: hashSecret(token), createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME) };
  return { token, stored };
}

/**
 * Whether the actor is still an admin. Locks their account until the transaction ends: otherwise an invitation added while
 * they lose the role would remain.
 */
async function lockSender({ db, actor }: Ctx): Promise<boolean> {
  const { id } = requirePermission(actor, 'manage-accounts');
  const mayInvite = and(
    eq(users.id, id),
    inArray(users.role, rolesThatMay('manage-accounts')),
    eq(users.status, 'active'),
  );
  return (await db.select({ id: users.id }).from(users).where(mayInvite).for('share')).length > 0;
}

/** Replaces an expired invitation to the same address. */
export function invite(ctx: Ctx, { email, role }: Invitation): Promise<InviteResult> {
  const admin = requirePermission(ctx.actor, 'manage-accounts');
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockSender(ctx))) return { ok: false, reason: 'not_admin' };
    const [holder] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    if (holder) {
      return { ok: false, reason: (await hasProvenAddress(ctx, holder.id)) ? 'has_account' : 'unconfirmed_account' };
    }
    const { token, stored } = newLink(ctx);
    const values = { email, role, invitedById: admin.id, ...stored };
    const [invited] = await ctx.db
      .insert(invitations)
      .values(values)
      .onConflictDoUpdate({
        target: invitations.email,
        targetWhere: isOpenInvitation,
        set: values,
        setWhere: lte(invitations.expiresAt, ctx.now()),
      })
      .returning({ id: invitations.id });
    if (!invited) return { ok: false, reason: 'is_invited' };
    await recordAudit(ctx, {
      action: 'invitation.create',
      subject: invitationSubject(invited.id),
      after: { email, role },
    });
    await ctx.mail.send(ctx, invitationEmail(ctx.mail, { email, role, token, expiresAt: stored.expiresAt }));
    const [invitation] = await listOpenInvitations(ctx, invited.id);
    if (!invitation) throw new Error('the invitation was not stored');
    return { ok: true, invitation };
  });
}

/**
 * Sends a new link, valid for 7 days; the old one stops working. The actor becomes the sender. False if the invitation was
 * used or revoked.
 */
export function sendInvitationAgain(ctx: Ctx, id: number): Promise<boolean> {
  const admin = requirePermission(ctx.actor, 'manage-accounts');
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockSender(ctx))) return false;
    const { token, stored } = newLink(ctx);
    const [sent] = await ctx.db
      .update(invitations)
      .set({ ...stored, invitedById: admin.id })
      .where(and(eq(invitations.id, id), isInvitation, isOpenInvitation))
      .returning({ email: invitations.email, role: invitations.role });
    if (!sent) return false;
    await recordAudit(ctx, { action: 'invitation.send', subject: invitationSubject(id), after: sent });
    await ctx.mail.send(ctx, invitationEmail(ctx.mail, { ...sent, token, expiresAt: stored.expiresAt }));
    return true;
  });
}

/** False when it was used or revoked. */
export function revokeInvitation(ctx: Ctx, id: number): Promise<boolean> {
  requirePermission(ctx.actor, 'manage-accounts');
  return inTransaction(ctx, async (ctx) => {
    const [revoked] = await ctx.db
      .update(invitations)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(invitations.id, id), isInvitation, isOpenInvitation))
      .returning({ email: invitations.email, role: invitations.role });
    if (revoked)
      await recordAudit(ctx, { action: 'invitation.revoke', subject: invitationSubject(id), before: revoked });
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
  return inTransaction(ctx, async (ctx): Promise<AcceptResult> => {
    const [used] = await ctx.db
      .update(invitations)
      .set({ usedAt: now })
      .where(
        and(
          eq(invitations.tokenHash, hashSecret(token)),
          isInvitation,
          isOpenInvitation,
          gt(invitations.expiresAt, now),
        ),
      )
      .returning({ id: invitations.id, email: invitations.email, role: invitations.role });
    if (!used) {
      const { state } = await findInvitationByLink(ctx, token);
      return { ok: false, reason: 'link', state: state === 'open' ? 'used' : state };
    }
    const { id, email, role } = used;
    const [created] = await ctx.db
      .insert(users)
      .values({
        username,
        firstName,
        lastName,
        email,
        role,
        passwordHash,
        createdAt: now,
        emailVerifiedAt: now,
        policies: await listPolicyKeys(ctx, ACCOUNT_POLICIES),
      })
      .returning({ id: users.id });
    if (!created) throw new Error('the account was not created');
    await tellNewHolder(ctx, created.id);
    const actor = { id: created.id, role };
    await recordAudit(
      { ...ctx, actor },
      { action: 'invitation.accept', subject: invitationSubject(id), after: { role } },
    );
    return { ok: true, account: { id: created.id, passwordHash } };
  }).catch(onTaken);
}

const KEPT = 30 * DAY;

/** Invitations hold addresses of people who may have no account. */
export async function deleteOldInvitations(ctx: Ctx): Promise<void> {
  await ctx.db.delete(invitations).where(lte(invitations.expiresAt, new Date(ctx.now().getTime() - KEPT)));
}
