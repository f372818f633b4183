import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { hashPassword, verifyPassword } from '../argon2.server.ts';

type Passwords = { adminPassword: string; customerPassword: string };

/** The two accounts of demo mode: `admin`, and `demo`, a customer. Their passwords follow the settings. */
export async function createDemoAccounts(
  db: Database,
  { adminPassword, customerPassword }: Passwords,
  now: Date,
): Promise<void> {
  const [realStaff] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isDemo, false), ne(users.role, 'customer')))
    .limit(1);
  if (realStaff) throw new CannotStart('The database holds real staff accounts. Set APP_MODE=production to use it.');
  const demo = [
    {
      username: 'admin',
      email: 'admin@example.com',
      firstName: 'Alex',
      lastName: 'Morgan',
      role: 'admin' as const,
      password: adminPassword,
    },
    {
      username: 'demo',
      email: 'demo@example.com',
      firstName: 'Jordan',
      lastName: 'Moreno',
      role: 'customer' as const,
      password: customerPassword,
    },
  ];
  for (const { password, ...account } of demo) {
    const isNamed = sql`lower(${users.username}) = ${account.username}`;
    const [existing] = await db
      .select({ passwordHash: users.passwordHash, isDemo: users.isDemo })
      .from(users)
      .where(isNamed);
    if (existing && !existing.isDemo) {
      throw new CannotStart(
        `The database holds a real account named ${account.username}. Set APP_MODE=production to use it.`,
      );
    }
    if (existing && (await verifyPassword(password, existing.passwordHash))) continue;
    const passwordHash = await hashPassword(password);
    if (existing) await db.update(users).set({ passwordHash }).where(isNamed);
    else {
      await db
        .insert(users)
        .values({ ...account, passwordHash, createdAt: now, emailVerifiedAt: now, isDemo: true })
        .onConflictDoNothing();
    }
  }
}
