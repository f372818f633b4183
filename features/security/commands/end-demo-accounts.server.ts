import { and, asc, eq, exists, ne, or } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { passkeys } from '#db/schema/security.ts';
import { UNUSABLE_PASSWORD } from '#db/unusable-password.ts';
import { closeAccount } from '#features/accounts/commands/close-account.server.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import { closeCalendar } from '#features/booking/commands/rotate-feed-token.server.ts';
import { deleteDemoBookings } from '#features/booking/commands/staff-bookings.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { dropDemoEmails } from '#features/mail/commands/drop-demo-emails.server.ts';
import { unsubscribeDemo } from '#features/newsletter/commands/unsubscribe.server.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { endAllAccess } from './remove-factors.server.ts';

const EXPLANATION = [
  'These demo accounts can no longer sign in, because anyone may know their passwords.',
  'Create your own admin with npm run admin:create, and remove the accounts with npm run demo:remove.',
].join(' ');

/** Demo accounts with a password or a passkey, whatever their name or address is now. */
function lockUsable({ db }: Ctx) {
  const hasPasskey = exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id)));
  return db
    .select({ id: users.id, username: users.username, status: users.status })
    .from(users)
    .where(and(eq(users.isDemo, true), or(ne(users.passwordHash, UNUSABLE_PASSWORD), hasPasskey)))
    .orderBy(asc(users.id))
    .for('update');
}

/** For production, where published passwords must not work. Notifies the owner and the admins. */
export async function endDemoAccounts(ctx: Ctx): Promise<void> {
  const ended = await inTransaction(ctx, async (ctx) => {
    const accounts = await lockUsable(ctx);
    if (accounts.length === 0) return accounts;
    // While such an account was usable, this database was a demo's.
    await dropDemoEmails(ctx);
    // The addresses of invented people don't exist, and bounces would cost the site its reputation.
    await deleteDemoBookings(ctx);
    await unsubscribeDemo(ctx);
    for (const { status, ...account } of accounts) {
      await closeAccount(ctx, account.id);
      await endAllAccess(ctx, account.id);
      // The calendar's address is published too.
      await closeCalendar(ctx, account.id);
      const facts = { before: { status }, after: { status: 'inactive' } };
      await recordAccountAudit(ctx, account, { action: 'customer.end-demo', ...facts });
    }
    await notifyStaff(ctx, {
      kind: 'security',
      eventKey: `demo-accounts:${ctx.now().toISOString()}`,
      subject: `demo accounts disabled: ${accounts.map(({ username }) => username).join(', ')}`,
      detail: EXPLANATION,
      path: '/admin?tab=customers',
    });
    return accounts;
  });
  if (ended.length > 0) ctx.log.warn({ accounts: ended.map(({ username }) => username) }, EXPLANATION);
}
