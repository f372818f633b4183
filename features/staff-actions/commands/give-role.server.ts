import { createLink, mayCreateLink } from '#features/accounts/commands/links.server.ts';
import { hasProvenAddress } from '#features/accounts/commands/proven-address.server.ts';
import { roleEmail } from '#features/accounts/emails.tsx';
import type { Ctx } from '#features/ctx.ts';
import type { Role } from '#features/permissions.ts';
import { endAllAccess } from '#features/security/commands/remove-factors.server.ts';

export type RoleProblem = 'unconfirmed' | 'no_mail' | 'too_soon';

type Account = { id: number; email: string; status: 'active' | 'inactive' };

/**
 * Call it before an account gets a role with more permissions. Whoever can sign in might not be the owner of the
 * address, so all access ends, and the owner gets a link to choose a new password. Changes nothing if there is a problem.
 * `ctx.db` must be the transaction that stores the role.
 */
export async function prepareForRole(ctx: Ctx, account: Account, role: Role): Promise<RoleProblem | null> {
  const { id, email } = account;
  if (!(await hasProvenAddress(ctx, id))) return 'unconfirmed';
  if (!ctx.mail.isDelivered && !ctx.mail.isDemo) return 'no_mail';
  const reset = { purpose: 'reset', email } as const;
  if (!(await mayCreateLink(ctx, id, reset))) return 'too_soon';
  await endAllAccess(ctx, id);
  // An inactive account can't use the link: its owner requests one when the account is active again.
  const link = account.status === 'active' ? await createLink(ctx, id, reset) : null;
  if (link) await ctx.mail.send(ctx, roleEmail(ctx.mail, email, role, link));
  return null;
}
