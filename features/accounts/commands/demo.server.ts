import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { hashPassword, verifyPassword } from '../argon2/hash.server.ts';

type Passwords = { adminPassword: string; customerPassword: string };
type Account = Pick<typeof users.$inferInsert, 'username' | 'email' | 'firstName' | 'lastName'> & {
  role: 'admin' | 'customer';
};

const ADMIN: Account = {
  username: 'admin',
  email: 'admin@example.com',
  firstName: 'Alex',
  lastName: 'Morgan',
  role: 'admin',
};
const CUSTOMER: Account = {
  username: 'demo',
  email: 'demo@example.com',
  firstName: 'Jordan',
  lastName: 'Moreno',
  role: 'customer',
};

/** Creates the account, or restores the role, status and password that demo mode needs. */
async function createDemoAccount(db: Database, account: Account, password: string, now: Date): Promise<void> {
  const isNamed = sql`lower(${users.username}) = ${account.username}`;
  const [existing] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, isDemo: users.isDemo })
    .from(users)
    .where(isNamed);
  if (!existing) {
    const passwordHash = await hashPassword(password);
    await db
      .insert(users)
      .values({ ...account, passwordHash, createdAt: now, emailVerifiedAt: now, isDemo: true })
      .onConflictDoNothing();
    return;
  }
  if (!existing.isDemo) {
    throw new CannotStart(
      `The database has a real account named ${account.username}, so it can't run in demo mode. Set APP_MODE=production to use it.`,
    );
  }
  const isOf = eq(users.id, existing.id);
  await db.update(users).set({ role: account.role, status: 'active' }).where(isOf);
  if (await verifyPassword(password, existing.passwordHash)) return;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(isOf);
    await tx.delete(sessions).where(eq(sessions.userId, existing.id));
  });
}

/**
 * Creates `admin` and the customer `demo`, with passwords from the settings. Throws CannotStart if the operator created
 * accounts: a publicly known password must not open their database.
 */
export async function createDemoAccounts(
  db: Database,
  { adminPassword, customerPassword }: Passwords,
  now: Date,
): Promise<void> {
  const [operatorMade] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.isOperatorMade, true))
    .limit(1);
  if (operatorMade) {
    throw new CannotStart(
      `The database isn't a demo: ${operatorMade.username} was created with admin:create. Set APP_MODE=production to use it.`,
    );
  }
  await createDemoAccount(db, ADMIN, adminPassword, now);
  await createDemoAccount(db, CUSTOMER, customerPassword, now);
}
