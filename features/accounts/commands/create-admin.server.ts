import type { Database } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';
import { hashPassword } from '../argon2/hash.server.ts';
import { EMAIL_TAKEN, takenField, USERNAME_TAKEN } from '../rules/taken.ts';
import { isUsername, USERNAME_CHARACTERS } from '../rules/usernames.ts';
import { passwordProblem } from '../zxcvbn.server.ts';

/**
 * For the operator's command only, because reserved names are allowed. Returns why the account wasn't created, or null.
 */
export async function createAdmin(
  db: Database,
  { password, ...account }: { username: string; email: string; password: string },
  now: Date,
): Promise<string | null> {
  if (!isUsername(account.username)) return USERNAME_CHARACTERS;
  const problem = passwordProblem(password, account.username);
  if (problem) return problem;
  try {
    const passwordHash = await hashPassword(password);
    await db
      .insert(users)
      .values({ ...account, passwordHash, role: 'admin', createdAt: now, emailVerifiedAt: now, isOperatorMade: true });
    return null;
  } catch (error) {
    const field = takenField(error);
    if (!field) throw error;
    return field === 'username' ? USERNAME_TAKEN : EMAIL_TAKEN;
  }
}
