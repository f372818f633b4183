import { and, eq, gt } from 'drizzle-orm';
import { invitations } from '#db/schema/accounts.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { DAY } from '#lib/time/durations.ts';
import type { Setup } from '../input.ts';
import { findSetupLink, hasAdmin, isSetupLink, type LinkState, NO_ADDRESS } from '../queries/invitations.server.ts';
import { addAdmin, checkAdmin } from './create-admin.server.ts';
import type { VerifiedAccount } from './lock-account.server.ts';
import { type AccountProblem, onTaken } from './new-account.server.ts';
import { isOpenInvitation } from './revoke-invitations.server.ts';

/** The address of a page that makes the first admin, valid for 24 hours; earlier ones stop working. Null with an admin. */
export async function createSetupLink(
  ctx: Pick<Ctx, 'db' | 'now' | 'mail' | 'allowsDemoAccounts'>,
): Promise<string | null> {
  if (await hasAdmin(ctx)) return null;
  const token = createSecret();
  const now = ctx.now();
  const stored = { tokenHash: hashSecret(token), createdAt: now, expiresAt: new Date(now.getTime() + DAY) };
  await ctx.db
    .insert(invitations)
    .values({ email: NO_ADDRESS, role: 'admin', ...stored })
    .onConflictDoUpdate({ target: invitations.email, targetWhere: isOpenInvitation, set: stored });
  return `${ctx.mail.appUrl}/auth?view=setup&token=${token}`;
}

export type SetupResult =
  | { ok: true; account: VerifiedAccount }
  | AccountProblem
  | { ok: false; reason: 'link'; state: Exclude<LinkState, 'open'> };

/** Creates the first admin. A rejected name, address or password leaves the link usable. */
export async function setUp(ctx: Ctx, { token, ...chosen }: Setup): Promise<SetupResult> {
  const state = await findSetupLink(ctx, token);
  if (state !== 'open') return { ok: false, reason: 'link', state };
  const checked = await checkAdmin(chosen);
  if (!checked.ok) return checked;
  const now = ctx.now();
  return inTransaction(ctx, async (ctx): Promise<SetupResult> => {
    const isThis = and(eq(invitations.tokenHash, hashSecret(token)), isSetupLink, isOpenInvitation);
    const [used] = await ctx.db
      .update(invitations)
      .set({ usedAt: now })
      .where(and(isThis, gt(invitations.expiresAt, now)))
      .returning({ id: invitations.id });
    if (!used || (await hasAdmin(ctx))) return { ok: false, reason: 'link', state: 'used' };
    const { passwordHash } = checked;
    const id = await addAdmin(ctx.db, chosen, passwordHash, now);
    const actor = { id, role: 'admin' } as const;
    const entry = { action: 'site.setup', subject: `customer ${id} ${chosen.username}`, after: { role: actor.role } };
    await recordAudit({ ...ctx, actor }, entry);
    return { ok: true, account: { id, passwordHash } };
  }).catch(onTaken);
}
