import { findSignInAccount } from '#features/accounts/queries.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { escapeXml } from '#lib/text/text.ts';
import { CHANGES } from '../rules/changes.ts';
import { type RemovedFactors, removeFactors } from './remove-factors.server.ts';

const { subject, text } = CHANGES.reset;

/** For the operator's command only. It runs without the build, and so without React: its email is plain. */
export async function resetFactorOf(ctx: Ctx, login: string): Promise<RemovedFactors> {
  const account = await findSignInAccount(ctx, login);
  if (!account) return { ok: false, reason: 'unknown' };
  return ctx.db.transaction<RemovedFactors>(async (db) => {
    const inner = { ...ctx, db };
    const removed = await removeFactors(inner, account.id);
    if (!removed.ok) return removed;
    const eventKey = `reset:${account.id}:${ctx.now().toISOString()}`;
    const email = {
      kind: 'account',
      recipient: removed.email,
      subject,
      text,
      html: `<p>${escapeXml(text)}</p>`,
    } as const;
    await ctx.mail.send(inner, { ...email, eventKey });
    return removed;
  });
}
