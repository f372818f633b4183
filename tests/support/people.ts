import type { Hono } from 'hono';
import type { Database } from '#db/open.ts';
import { accountLinks, invitations, users } from '#db/schema/accounts.ts';
import { hashPassword } from '#features/accounts/argon2/hash.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Actor, Role } from '#features/permissions.ts';
import { hashSecret } from '#lib/secret.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { call, NOW } from './app.ts';

export const PASSWORD = 'measure twice, cut once';
// Shared, because hashing is slow on purpose.
const passwordHash = hashPassword(PASSWORD);

let count = 0;

/** Stores an active customer whose password is PASSWORD. */
export async function aUser(db: Database, facts: Partial<typeof users.$inferInsert> = {}) {
  const username = facts.username ?? `person-${++count}`;
  const [user] = await db
    .insert(users)
    .values({
      username,
      email: `${username}@example.test`,
      firstName: 'Ada',
      lastName: 'Moreno',
      passwordHash: await passwordHash,
      createdAt: NOW,
      ...facts,
    })
    .returning();
  if (!user) throw new Error('The user was not stored');
  return user;
}

/** The context of what this user does. */
export const actingAs = (ctx: Ctx, { id, role }: Actor): Ctx => ({ ...ctx, actor: { id, role } });

/** Stores a password reset link that is valid for an hour. Returns its token. */
export async function aResetLink(db: Database, user: { id: number; email: string }): Promise<string> {
  const token = `reset-${user.id}`;
  const expiresAt = new Date(NOW.getTime() + HOUR);
  const link = { userId: user.id, email: user.email, tokenHash: hashSecret(token), createdAt: NOW, expiresAt };
  await db.insert(accountLinks).values({ ...link, purpose: 'reset' });
  return token;
}

/** Stores an open invitation of grace@hopper.test to become an editor. Its token is `invitation`. */
export async function anInvitation(db: Database, facts: Partial<typeof invitations.$inferInsert> = {}) {
  const [stored] = await db
    .insert(invitations)
    .values({
      email: 'grace@hopper.test',
      role: 'editor',
      tokenHash: hashSecret('invitation'),
      createdAt: NOW,
      expiresAt: new Date(NOW.getTime() + 7 * DAY),
      ...facts,
    })
    .returning();
  if (!stored) throw new Error('The invitation was not stored');
  return stored;
}

/** The cookie that a response sets, in the form a browser sends it back. */
export const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Returns the headers with the session cookie. */
export async function signIn(app: Hono<ServerEnv>, username: string, password = PASSWORD): Promise<{ Cookie: string }> {
  const { status, headers, text } = await call(app, 'POST', '/api/login', { json: { username, password } });
  if (status !== 200) throw new Error(`Signing in as ${username} failed: ${text}`);
  return { Cookie: cookieOf(headers) };
}

/** Stores a user with the role and signs in. */
export async function signedInAs(app: Hono<ServerEnv>, db: Database, role: Role) {
  const user = await aUser(db, { role });
  return { user, headers: await signIn(app, user.username) };
}
