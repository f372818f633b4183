import { users } from '#db/schema/accounts.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { listPolicyKeys } from '#features/policies/queries/in-force.server.ts';
import { ACCOUNT_POLICIES } from '#features/policies/rules/versions.ts';
import { verificationEmail } from '../emails.tsx';
import type { Registration } from '../input.ts';
import { isOwnersEmail } from '../rules/taken.ts';
import { createLink } from './links.server.ts';
import type { VerifiedAccount } from './lock-account.server.ts';
import { type AccountProblem, checkNewAccount, onTaken, taken } from './new-account.server.ts';

export type RegistrationResult = { ok: true; account: VerifiedAccount } | AccountProblem;

/**
 * Creates the account and queues its verification email in one transaction. Reserved names and the owner's address are
 * rejected.
 */
export async function registerCustomer(
  ctx: Ctx,
  registration: Registration,
  ownerEmail: string | undefined,
): Promise<RegistrationResult> {
  const { password: _password, ...person } = registration;
  const checked = await checkNewAccount(registration);
  if (!checked.ok) return checked;
  const { passwordHash } = checked;
  if (isOwnersEmail(person.email, ownerEmail)) return taken('email');

  return inTransaction(ctx, async (ctx) => {
    const [created] = await ctx.db
      .insert(users)
      .values({ ...person, passwordHash, createdAt: ctx.now(), policies: await listPolicyKeys(ctx, ACCOUNT_POLICIES) })
      .returning({ id: users.id });
    if (!created) throw new Error('the account was not created');
    const link = await createLink(ctx, created.id, { purpose: 'verify', email: person.email });
    if (link) await ctx.mail.send(ctx, verificationEmail(ctx.mail, person.email, link));
    return { ok: true, account: { id: created.id, passwordHash } } as const;
  }).catch(onTaken);
}
