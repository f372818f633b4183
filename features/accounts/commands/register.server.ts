import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { hashPassword } from '../argon2.server.ts';
import type { Registration } from '../input.ts';
import { verificationLetter } from '../mail.tsx';
import { EMAIL_TAKEN, isReservedUsername, normalizeLogin, takenField, USERNAME_TAKEN } from '../rules.ts';
import { passwordProblem } from '../zxcvbn.server.ts';
import { createLink } from './links.server.ts';

export type RegistrationResult =
  | { ok: true; userId: number }
  | { ok: false; reason: 'taken' | 'invalid'; field: 'username' | 'email' | 'password'; message: string };

const USERNAME = /^[a-z0-9._-]+$/i;

const taken = (field: 'username' | 'email') =>
  ({ ok: false, reason: 'taken', field, message: field === 'username' ? USERNAME_TAKEN : EMAIL_TAKEN }) as const;

/** Makes a customer account and mails the verification link, in one transaction. Nobody can register a name of the house or the owner's address. */
export async function registerCustomer(
  ctx: Ctx,
  registration: Registration,
  ownerEmail: string | undefined,
): Promise<RegistrationResult> {
  const { password, ...person } = registration;
  if (isReservedUsername(person.username)) return taken('username');
  if (ownerEmail && normalizeLogin(person.email) === normalizeLogin(ownerEmail)) return taken('email');
  if (!USERNAME.test(person.username)) {
    return {
      ok: false,
      reason: 'invalid',
      field: 'username',
      message: 'Username may contain letters, digits, dots, underscores and hyphens',
    };
  }
  const problem = passwordProblem(password, person.username);
  if (problem) return { ok: false, reason: 'invalid', field: 'password', message: problem };

  const passwordHash = await hashPassword(password);
  try {
    return await ctx.db.transaction(async (db) => {
      const inner = { ...ctx, db };
      const [created] = await db
        .insert(users)
        .values({ ...person, passwordHash, createdAt: ctx.now() })
        .returning({ id: users.id });
      if (!created) throw new Error('the account was not created');
      const token = await createLink(inner, created.id, 'verify', person.email);
      await ctx.mail.send(inner, verificationLetter(ctx.mail.appUrl, person.email, token));
      return { ok: true, userId: created.id } as const;
    });
  } catch (error) {
    const field = takenField(error);
    if (field) return taken(field);
    throw error;
  }
}
