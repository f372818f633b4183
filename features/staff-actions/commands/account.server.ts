import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { endSessions } from '#features/accounts/commands/close-account.server.ts';
import { confirmAddress } from '#features/accounts/commands/emails.server.ts';
import { forgetBrowsers } from '#features/accounts/commands/forget-browsers.server.ts';
import { closeLinks, createLink } from '#features/accounts/commands/links.server.ts';
import { resetEmail } from '#features/accounts/emails.tsx';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { keepAccount, startClosure } from '#features/privacy/commands/closure.server.ts';
import { erasePerson } from '#features/privacy/commands/erase.server.ts';
import type { ClosureKind } from '#features/privacy/input.ts';

type Reason = 'unknown' | 'own_account' | 'is_inactive' | 'no_mail' | 'too_soon';
export type ActionResult<Done = object> = { ok: true; done: Done } | { ok: false; reason: Reason };

type Account = {
  id: number;
  username: string;
  email: string;
  status: 'active' | 'inactive';
  emailVerifiedAt: Date | null;
};

const isOwn = (ctx: Ctx, id: number) => requirePermission(ctx.actor, 'manage-accounts').id === id;

const OWN = { ok: false, reason: 'own_account' } as const;

/** Runs in a transaction that locks the account. Admins look after their own account in their profile. */
async function change<Done>(
  ctx: Ctx,
  id: number,
  run: (inner: Ctx, account: Account) => Promise<ActionResult<Done>>,
): Promise<ActionResult<Done>> {
  if (isOwn(ctx, id)) return OWN;
  return inTransaction(ctx, async (ctx) => {
    const [account] = await ctx.db
      .select({
        id: users.id,
        username: users.username,
        email: users.email,
        status: users.status,
        emailVerifiedAt: users.emailVerifiedAt,
      })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.erasedAt)))
      .for('update');
    return account ? run(ctx, account) : { ok: false, reason: 'unknown' };
  });
}

/** `too_soon`: the limit on such links is reached, and an earlier one still works. */
export const sendReset = (ctx: Ctx, id: number): Promise<ActionResult<{ email: string }>> =>
  change(ctx, id, async (inner, account) => {
    const { email } = account;
    if (account.status !== 'active') return { ok: false, reason: 'is_inactive' };
    if (!ctx.mail.isDelivered && !ctx.mail.isDemo) return { ok: false, reason: 'no_mail' };
    const link = await createLink(inner, id, { purpose: 'reset', email });
    if (!link) return { ok: false, reason: 'too_soon' };
    await ctx.mail.send(inner, resetEmail(ctx.mail, email, link));
    await recordAccountAudit(inner, account, { action: 'reset.send', after: { sent: true } });
    return { ok: true, done: { email } };
  });

/** Ends all sessions and asks every remembered browser for the second factor again. */
export const signOutEverywhere = (ctx: Ctx, id: number): Promise<ActionResult<{ ended: number }>> =>
  change(ctx, id, async (inner, account) => {
    const ended = await endSessions(inner, id);
    await forgetBrowsers(inner, id);
    const after = { ended };
    await recordAccountAudit(inner, account, { action: 'session.end', after });
    return { ok: true, done: after };
  });

/** For somebody who can't open the emailed link. Links to the address that are still open stop working. */
export const verifyByHand = (ctx: Ctx, id: number): Promise<ActionResult<{ wasVerified: boolean }>> =>
  change<{ wasVerified: boolean }>(ctx, id, async (inner, account) => {
    if (account.emailVerifiedAt) return { ok: true, done: { wasVerified: true } };
    await confirmAddress(inner, id);
    await closeLinks(inner, id, ['verify']);
    await recordAccountAudit(inner, account, {
      action: 'customer.verify',
      before: { isVerified: false },
      after: { isVerified: true },
    });
    return { ok: true, done: { wasVerified: false } };
  });

/** Closing and erasing write their own audit entries and emails. */
export const closeFor = async (ctx: Ctx, id: number, kind: ClosureKind) =>
  isOwn(ctx, id) ? OWN : startClosure(ctx, { userId: id, kind });

export const keepFor = async (ctx: Ctx, id: number) => !isOwn(ctx, id) && keepAccount(ctx, id);

export const eraseNow = async (ctx: Ctx, id: number) => (isOwn(ctx, id) ? OWN : erasePerson(ctx, { userId: id }));
