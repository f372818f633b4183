import { users } from '#db/schema/accounts.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import type { Ctx } from '#features/ctx.ts';
import { hashPassword } from '../argon2/hash.server.ts';
import { verificationEmail } from '../emails.tsx';
import type { Registration } from '../input.ts';
import { isReservedUsername } from '../reserved-names.server.ts';
import { isOwnersEmail, TAKEN, takenField } from '../rules/taken.ts';
import { isUsername, USERNAME_CHARACTERS } from '../rules/usernames.ts';
import { passwordProblem } from '../zxcvbn.server.ts';
import { createLink } from './links.server.ts';
import type { VerifiedAccount } from './lock-account.server.ts';

export type RegistrationResult =
  | { ok: true; account: VerifiedAccount }
  | { ok: false; reason: 'taken' | 'invalid'; field: 'username' | 'email' | 'password'; message: string };

const taken = (field: 'username' | 'email') => ({ ok: false, reason: 'taken', field, message: TAKEN[field] }) as const;

function takenBy(index: string) {
  const field = takenField(index);
  return field && taken(field);
}

const invalid = (field: 'username' | 'password', message: string) =>
  ({ ok: false, reason: 'invalid', field, message }) as const;

/**
 * Creates the account and queues its verification email in one transaction. Reserved names and the owner's address are
 * rejected.
 */
export async function registerCustomer(
  ctx: Ctx,
  registration: Registration,
  ownerEmail: string | undefined,
): Promise<RegistrationResult> {
  const { password, ...person } = registration;
  // Hashing comes first, so that a reserved name takes as long to reject as any other.
  const problem = passwordProblem(password, person.username);
  const passwordHash = await hashPassword(password);
  if (isReservedUsername(person.username)) return taken('username');
  if (isOwnersEmail(person.email, ownerEmail)) return taken('email');
  if (!isUsername(person.username)) return invalid('username', USERNAME_CHARACTERS);
  if (problem) return invalid('password', problem);

  return ctx.db
    .transaction(async (db) => {
      const inner = { ...ctx, db };
      const [created] = await db
        .insert(users)
        .values({ ...person, passwordHash, createdAt: ctx.now() })
        .returning({ id: users.id });
      if (!created) throw new Error('the account was not created');
      const link = await createLink(inner, created.id, { purpose: 'verify', email: person.email });
      if (link) await ctx.mail.send(inner, verificationEmail(ctx.mail, person.email, link));
      return { ok: true, account: { id: created.id, passwordHash } } as const;
    })
    .catch(onUniqueViolation(takenBy));
}
