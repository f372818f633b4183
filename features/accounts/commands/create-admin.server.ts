import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import { UNUSABLE_PASSWORD } from '#db/unusable-password.ts';
import { hashPassword } from '../argon2/hash.server.ts';
import { TAKEN, takenField } from '../rules/taken.ts';
import { isUsername, USERNAME_CHARACTERS } from '../rules/usernames.ts';
import { passwordProblem } from '../zxcvbn.server.ts';

/** The demo accounts, not the invented customers. They keep their names and addresses until they are removed. */
export async function listDemoAccounts(db: Database): Promise<string[]> {
  const mayBeUsed = and(eq(users.isDemo, true), ne(users.passwordHash, UNUSABLE_PASSWORD));
  const isNamed = and(eq(users.isDemo, true), inArray(users.username, ['admin', 'demo']));
  const found = await db
    .select({ username: users.username })
    .from(users)
    .where(or(mayBeUsed, isNamed))
    .orderBy(users.id);
  return found.map(({ username }) => username);
}

function takenMessage(index: string): string | null {
  const field = takenField(index);
  return field && TAKEN[field];
}

/** The demo accounts keep their names and addresses until they are removed. */
async function explainTaken(db: Database, problem: string, { username, email }: Account): Promise<string> {
  const [what, column, value] =
    problem === TAKEN.email
      ? ([`email address ${email}`, users.email, email] as const)
      : ([`username ${username}`, users.username, username] as const);
  const isOfDemo = and(eq(users.isDemo, true), eq(sql`lower(${column})`, value.toLowerCase()));
  if ((await db.$count(users, isOfDemo)) === 0) return problem;
  return `The ${what} belongs to a demo account. Run npm run demo:remove with APP_MODE=production first.`;
}

type Account = { username: string; email: string };

/**
 * For the operator's command only, because reserved names are allowed. Returns why the account wasn't created, or null.
 */
export async function createAdmin(
  db: Database,
  { password, ...account }: Account & { password: string },
  now: Date,
): Promise<string | null> {
  if (!isUsername(account.username)) return USERNAME_CHARACTERS;
  const problem = passwordProblem(password, account.username);
  if (problem) return problem;
  const passwordHash = await hashPassword(password);
  const taken = await db
    .insert(users)
    .values({ ...account, passwordHash, role: 'admin', createdAt: now, emailVerifiedAt: now, isOperatorMade: true })
    .then(() => null)
    .catch(onUniqueViolation(takenMessage));
  return taken && explainTaken(db, taken, account);
}
