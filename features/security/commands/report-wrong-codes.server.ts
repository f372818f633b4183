import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { STAFF_TOLD_AT, WRONG_CODES_TOLD_AT } from '../rules.ts';
import { announce } from './factors.server.ts';

/**
 * Call it after each wrong second factor; `count` is their number within a day. Emails the owner at a few of these counts
 * only, and notifies staff if it continues.
 */
export async function reportWrongCode(ctx: Ctx, userId: number, count: number): Promise<void> {
  if (!WRONG_CODES_TOLD_AT.includes(count)) return;
  await inTransaction(ctx, async (ctx) => {
    const inner = { ...ctx, actor: null };
    const account = { id: users.id, username: users.username, email: users.email };
    const [owner] = await ctx.db.select(account).from(users).where(eq(users.id, userId));
    if (!owner) return;
    await announce(inner, owner, 'wrong-codes');
    await recordAccountAudit(inner, owner, { action: 'factor.fail', after: { count } });
    if (count !== STAFF_TOLD_AT) return;
    await notifyStaff(inner, {
      kind: 'security',
      eventKey: `wrong-codes:${userId}:${ctx.now().toISOString()}`,
      subject: `wrong codes for ${owner.username}`,
      detail: `Someone who knows the password or uses a signed-in browser entered ${count} wrong codes within a day. We've emailed the owner of the account.`,
      path: '/admin?tab=customers',
    });
  });
}
