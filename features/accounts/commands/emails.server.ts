import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountLinks, users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { verifyPassword } from '../argon2.server.ts';
import { leaveEmailLetter, takeEmailLetter, verificationLetter } from '../mail.tsx';
import { EMAIL_TAKEN, isOwnersEmail, takenField } from '../rules.ts';
import { closeLinks, createLink, takeLink } from './links.server.ts';
import { lockVerifiedAccount } from './lock-account.server.ts';

export type EmailResult =
  | { ok: true; state: 'verified' | 'waiting' | 'changed' }
  | { ok: false; field: 'token' | 'email' | 'currentPassword'; message: string };

const expired = { ok: false, field: 'token', message: 'This link has expired or was already used' } as const;

const wrongPassword = {
  ok: false,
  field: 'currentPassword',
  message: 'The current password is not right',
} as const;

/** Mails a fresh verification link, unless the address is verified already. */
export async function resendVerification(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const [user] = await db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
    if (!user) return;
    const link = await createLink(inner, userId, { purpose: 'verify', email: user.email });
    if (link) await ctx.mail.send(inner, verificationLetter(ctx.mail.appUrl, user.email, link));
  });
}

/** Starts a change of address: it takes effect once both the old and the new one have confirmed it. */
export async function requestEmailChange(
  ctx: Ctx,
  userId: number,
  change: { email: string; currentPassword: string },
  ownerEmail: string | undefined,
): Promise<EmailResult> {
  const [user] = await ctx.db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!(await verifyPassword(change.currentPassword, user?.passwordHash ?? null)) || !user) return wrongPassword;
  if (user.email.toLowerCase() === change.email)
    return { ok: false, field: 'email', message: 'This is your e-mail address already' };
  const [holder] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, change.email));
  if (holder || isOwnersEmail(change.email, ownerEmail)) return { ok: false, field: 'email', message: EMAIL_TAKEN };
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    if (!(await lockVerifiedAccount(db, user))) return wrongPassword;
    const link = { email: change.email, changeKey: randomUUID() };
    const leave = await createLink(inner, userId, { ...link, purpose: 'leave-email' });
    const take = await createLink(inner, userId, { ...link, purpose: 'take-email' });
    if (!leave || !take) return { ok: true, state: 'waiting' };
    await ctx.mail.send(inner, leaveEmailLetter(ctx.mail.appUrl, user.email, leave));
    await ctx.mail.send(inner, takeEmailLetter(ctx.mail.appUrl, change.email, take));
    return { ok: true, state: 'waiting' };
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
  await ctx.db.update(users).set({ email: link.email, emailVerifiedAt: ctx.now() }).where(eq(users.id, link.userId));
  await closeLinks(ctx, link.userId);
  return { ok: true, state: 'changed' };
}

/** What the link in a verification or e-mail change letter does when its button is pressed. */
export async function confirmEmail(ctx: Ctx, token: string): Promise<EmailResult> {
  try {
    return await ctx.db.transaction(async (db) => {
      const inner = { ...ctx, db };
      const link = await takeLink(inner, token, ['verify', 'leave-email', 'take-email']);
      if (!link) return expired;
      if (link.purpose === 'verify') {
        const verified = await db
          .update(users)
          .set({ emailVerifiedAt: ctx.now() })
          .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
          .returning({ id: users.id });
        return verified.length > 0 ? { ok: true, state: 'verified' } : expired;
      }
      // Both ends may confirm at the same moment: one waits for the other.
      await db.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update');
      await db.update(accountLinks).set({ confirmedAt: ctx.now() }).where(eq(accountLinks.id, link.id));
      return applyChange(inner, link);
    });
  } catch (error) {
    if (takenField(error)) return { ok: false, field: 'email', message: EMAIL_TAKEN };
    throw error;
  }
}
