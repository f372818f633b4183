import { and, eq, ne } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { type RemovedDemo, removeDemoData } from '#db/seed.ts';
import { UNUSABLE_PASSWORD } from '#db/unusable-password.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { dropDemoEmails } from '#features/mail/commands/drop-demo-emails.server.ts';

/** For the operator's command only. Production may not have started yet, so nothing may have withdrawn the emails. */
export function removeDemo(ctx: Ctx): Promise<RemovedDemo> {
  return inTransaction(ctx, async (ctx) => {
    const isUsable = and(eq(users.isDemo, true), ne(users.passwordHash, UNUSABLE_PASSWORD));
    if (!ctx.allowsDemoAccounts && (await ctx.db.$count(users, isUsable)) > 0) await dropDemoEmails(ctx);
    const removed = await removeDemoData(ctx.db, { keepsAccounts: ctx.allowsDemoAccounts });
    const { rows, accounts } = removed;
    await recordAudit(ctx, { action: 'demo.remove', subject: 'demo data', after: { rows, accounts } });
    return removed;
  });
}
