import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accountLinks, users } from '#db/schema/accounts.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { changingHolder } from '#features/policies/commands/publish-policy.server.ts';
import { verifyPassword } from '../argon2/hash.server.ts';
import { newAddressEmail, oldAddressEmail, verificationEmail } from '../emails.tsx';
import { isOwnersEmail, TAKEN, takenField } from '../rules/taken.ts';
import { closeLinks, createLink, mayCreateLink, redeemLink } from './links.server.ts';
import { lockVerifiedAccount } from './lock-account.server.ts';

export type EmailResult =
  | { ok: true; state: 'verified' | 'waiting' | 'changed' }
  | { ok: false; field: 'token' | 'email'; message: string };

const expired = { ok: false, field: 'token', message: 'This link has expired or has already been used' } as const;

const emailTaken = { ok: false, field: 'email', message: TAKEN.email } as const;

const wrongPassword = {
  ok: false,
  field: 'currentPassword',
  message: 'The current password is incorrect',
} as const;

/**
 * Sends a new verification link unless the address is already verified. False when the limit (one an hour, three a day)
 * is reached.
 */
export function resendVerification(ctx: Ctx): Promise<boolean> {
  const { id: userId } = requireSignedIn(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
    if (!user) return true;
    const link = await createLink(ctx, userId, { purpose: 'verify', email: user.email });
    if (link) await ctx.mail.send(ctx, verificationEmail(ctx.mail, user.email, link));
    return link !== null;
  });
}

export type EmailChangeResult =
  | { ok: true; sentTo: 'new' | 'both' }
  | { ok: false; field: 'email' | 'currentPassword'; message: string };

const tooSoon = {
  ok: false,
  field: 'email',
  message: 'We already sent an email to this address. Please try again later.',
} as const;

/** Whether a change to this address is pending and its links still work. */
async function isChangePending(ctx: Ctx, userId: number, email: string): Promise<boolean> {
  const isSame = and(eq(accountLinks.userId, userId), eq(accountLinks.email, email));
  const isOpen = and(isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, ctx.now()));
  return (await ctx.db.$count(accountLinks, and(isSame, isOpen, eq(accountLinks.purpose, 'take-email')))) > 0;
}

/**
 * Takes effect once the new address is confirmed, and also the old one if it was verified: an unverified address may
 * belong to somebody else.
 */
export async function requestEmailChange(
  ctx: Ctx,
  change: { email: string; currentPassword: string },
  ownerEmail: string | undefined,
): Promise<EmailChangeResult> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [user] = await ctx.db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!(await verifyPassword(change.currentPassword, user?.passwordHash ?? null)) || !user) return wrongPassword;
  if (user.email.toLowerCase() === change.email)
    return { ok: false, field: 'email', message: 'This is already your email address' };
  const [holder] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, change.email));
  if (holder || isOwnersEmail(change.email, ownerEmail)) return emailTaken;
  return inTransaction(ctx, async (ctx) => {
    const account = await lockVerifiedAccount(ctx, user);
    if (!account) return wrongPassword;
    const isProven = account.emailVerifiedAt !== null;
    const accepted = { ok: true, sentTo: isProven ? 'both' : 'new' } as const;
    const link = { email: change.email, changeKey: randomUUID() };
    const mayLeave = !isProven || (await mayCreateLink(ctx, userId, { ...link, purpose: 'leave-email' }));
    if (!mayLeave || !(await mayCreateLink(ctx, userId, { ...link, purpose: 'take-email' }))) {
      return (await isChangePending(ctx, userId, change.email)) ? accepted : tooSoon;
    }
    // Links sent to a mistyped address must not verify it.
    if (!isProven) await closeLinks(ctx, userId);
    const leave = isProven && (await createLink(ctx, userId, { ...link, purpose: 'leave-email' }));
    const take = await createLink(ctx, userId, { ...link, purpose: 'take-email' });
    if (leave) await ctx.mail.send(ctx, oldAddressEmail(ctx.mail, user.email, leave));
    if (take) await ctx.mail.send(ctx, newAddressEmail(ctx.mail, change.email, take, isProven));
    return accepted;
  });
}

async function applyChange(
  ctx: Ctx,
  link: { userId: number; email: string; changeKey: string | null },
): Promise<EmailResult> {
  const [waiting] = await ctx.db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(eq(accountLinks.changeKey, link.changeKey ?? ''), isNull(accountLinks.confirmedAt)));
  if (waiting) return { ok: true, state: 'waiting' };
  const confirmed = { email: link.email, emailVerifiedAt: ctx.now() };
  await changingHolder(ctx, link.userId, () => ctx.db.update(users).set(confirmed).where(eq(users.id, link.userId)));
  await closeLinks(ctx, link.userId);
  return { ok: true, state: 'changed' };
}

/** Completes a verification or an email change. */
export async function confirmEmail(ctx: Ctx, token: string): Promise<EmailResult> {
  return inTransaction(ctx, async (ctx): Promise<EmailResult> => {
    const link = await redeemLink(ctx, token, ['verify', 'leave-email', 'take-email']);
    if (!link) return expired;
    if (link.purpose === 'verify') {
      const isTheirs = and(eq(users.id, link.userId), eq(users.email, link.email));
      const verified = await changingHolder(ctx, link.userId, () =>
        ctx.db.update(users).set({ emailVerifiedAt: ctx.now() }).where(isTheirs).returning({ id: users.id }),
      );
      // The current address turned out to be right, so a pending correction is dropped.
      await closeLinks(ctx, link.userId, ['take-email']);
      return verified.length > 0 ? { ok: true, state: 'verified' } : expired;
    }
    await ctx.db.update(accountLinks).set({ confirmedAt: ctx.now() }).where(eq(accountLinks.id, link.id));
    return applyChange(ctx, link);
  }).catch(onUniqueViolation((index) => (takenField(index) === 'email' ? emailTaken : null)));
}

/** The caller has seen a proof, or records which of the staff confirmed it. */
export async function confirmAddress(ctx: Ctx, userId: number): Promise<void> {
  const confirmed = { emailVerifiedAt: ctx.now() };
  await changingHolder(ctx, userId, () => ctx.db.update(users).set(confirmed).where(eq(users.id, userId)));
}
