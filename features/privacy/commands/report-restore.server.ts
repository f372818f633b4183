import { and, eq, gt } from 'drizzle-orm';
import { type Held, TO_REPORT } from '#db/backup/held.ts';
import { takeEntry } from '#db/installation.ts';
import { users } from '#db/schema/accounts.ts';
import { closures } from '#db/schema/privacy.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { deletionEmail } from '../emails.tsx';

/** People whose deletion the backup brought back. They may have decided to keep the account since. */
async function emailAgain(ctx: Ctx, userId: number): Promise<void> {
  const token = createSecret();
  const keepTokenHash = hashSecret(token);
  const [closure] = await ctx.db
    .update(closures)
    .set({ keepTokenHash })
    .where(and(eq(closures.userId, userId), gt(closures.eraseAt, ctx.now())))
    .returning({ eraseAt: closures.eraseAt });
  const [account] = await ctx.db
    .select({ recipient: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!closure || !account) return;
  const { recipient, emailVerifiedAt } = account;
  const email = { recipient, token, ...closure, eventKey: `closure:${keepTokenHash}` };
  await ctx.mail.send(ctx, deletionEmail(ctx.mail, { ...email, isConfirmed: emailVerifiedAt !== null }));
}

/** Notifies staff once of what a restore has held, and emails people whose deletion it brought back. */
export function reportRestore(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const note = await takeEntry(ctx.db, TO_REPORT);
    if (note === null) return;
    // Only a restore writes it.
    const held = JSON.parse(note) as Held & { left: number; at: string };
    for (const userId of held.closures) await emailAgain(ctx, userId);
    await notifyStaff(ctx, {
      kind: 'restore',
      eventKey: `restore:${held.at}`,
      subject: 'A backup was restored',
      detail: `Held until you decide: ${held.campaigns} campaigns, ${held.emails} emails. Unsubscribed again: ${held.left}. Deletions postponed by a week: ${held.closures.length}.`,
      path: '/admin?view=emails&filter=queued:all',
    });
  });
}
