import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { invitations, users } from '#db/schema/accounts.ts';
import { UNUSABLE_PASSWORD } from '#db/unusable-password.ts';
import { hashPassword } from '../argon2/hash.server.ts';
import { isSetupLink } from '../queries/invitations.server.ts';
import { isUsername, USERNAME_CHARACTERS } from '../rules/usernames.ts';
import { passwordProblem } from '../zxcvbn.server.ts';
import { type AccountProblem, invalid, onTaken } from './new-account.server.ts';
import { isOpenInvitation } from './revoke-invitations.server.ts';

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

type Account = { username: string; email: string; firstName?: string; lastName?: string };

/** The demo accounts keep their names and addresses until they are removed. */
async function explainTaken(db: Database, { field, message }: AccountProblem, account: Account): Promise<string> {
  if (field === 'password') return message;
  const value = account[field];
  const isOfDemo = and(eq(users.isDemo, true), eq(sql`lower(${users[field]})`, value.toLowerCase()));
  if ((await db.$count(users, isOfDemo)) === 0) return message;
  const what = field === 'email' ? 'email address' : 'username';
  return `The ${what} ${value} belongs to a demo account. Run npm run demo:remove with APP_MODE=production first.`;
}

/** Whoever runs the server may choose reserved names, too. Also hashes the password. */
export async function checkAdmin({ username, password }: { username: string; password: string }) {
  if (!isUsername(username)) return invalid('username', USERNAME_CHARACTERS);
  const problem = passwordProblem(password, username);
  if (problem) return invalid('password', problem);
  return { ok: true, passwordHash: await hashPassword(password) } as const;
}

/** In the transaction of `db`, whose errors `onTaken` explains. Returns the admin's id. */
export async function addAdmin(db: Database, account: Account, passwordHash: string, now: Date): Promise<number> {
  const { username, email, firstName, lastName } = account;
  const facts = { role: 'admin', createdAt: now, emailVerifiedAt: now, isOperatorMade: true } as const;
  const [added] = await db
    .insert(users)
    .values({ username, email, firstName, lastName, passwordHash, ...facts })
    .returning({ id: users.id });
  if (!added) throw new Error('the admin was not created');
  return added.id;
}

/** For the operator's command only. Ends the setup link. Returns why the account wasn't created, or null. */
export async function createAdmin(
  db: Database,
  { password, ...account }: Account & { password: string },
  now: Date,
): Promise<string | null> {
  const checked = await checkAdmin({ username: account.username, password });
  if (!checked.ok) return checked.message;
  const problem = await db
    .transaction(async (tx) => {
      await tx.update(invitations).set({ usedAt: now }).where(and(isSetupLink, isOpenInvitation));
      await addAdmin(tx, account, checked.passwordHash, now);
      return null;
    })
    .catch(onTaken);
  return problem && explainTaken(db, problem, account);
}
