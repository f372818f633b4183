import { securityEmails } from '#content/emails/security.ts';
import { findSignInAccount } from '#features/accounts/queries/accounts.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { escapeXml } from '#lib/text/text.ts';
import { type RemovedFactors, removeFactors } from './remove-factors.server.ts';

/** For the operator's command only. It runs without the build, and so without React: its email is plain. */
export async function resetFactorOf(ctx: Ctx, login: string): Promise<RemovedFactors> {
  const account = await findSignInAccount(ctx, login);
  if (!account) return { ok: false, reason: 'unknown' };
  return inTransaction(ctx, async (ctx): Promise<RemovedFactors> => {
    const removed = await removeFactors(ctx, account.id);
    if (!removed.ok) return removed;
    const { subject, text } = securityEmails.changes.reset;
    const eventKey = `reset:${account.id}:${ctx.now().toISOString()}`;
    const email = {
      kind: 'account',
      recipient: removed.email,
      subject,
      text,
      html: `<p>${escapeXml(text)}</p>`,
    } as const;
    await ctx.mail.send(ctx, { ...email, eventKey });
    return removed;
  });
}
