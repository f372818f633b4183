import type { Database } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import { hashPassword } from '../argon2/hash.server.ts';
import { TAKEN, takenField } from '../rules/taken.ts';
import { isUsername, USERNAME_CHARACTERS } from '../rules/usernames.ts';
import { passwordProblem } from '../zxcvbn.server.ts';

function takenMessage(index: string): string | null {
  const field = takenField(index);
  return field && TAKEN[field];
}

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
  const passwordHash = await hashPassword(password);
  return db
    .insert(users)
    .values({ ...account, passwordHash, role: 'admin', createdAt: now, emailVerifiedAt: now, isOperatorMade: true })
    .then(() => null)
    .catch(onUniqueViolation(takenMessage));
}
