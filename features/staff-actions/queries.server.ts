import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import { passkeys, totpFactors } from '#db/schema/security.ts';
import { customerColumns, toCustomer } from '#features/accounts/queries/accounts.server.ts';
import { idleLimit, SESSION_LIMIT } from '#features/accounts/rules/lifetimes.ts';
import type { Ctx } from '#features/ctx.ts';
import { ROLES, requirePermission, STAFF_ROLES } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';
import { findClosure } from '#features/privacy/queries/own.server.ts';
import { hasWork, mayTakeOver, NO_WORK, readHeld } from '#features/promises/queries/work.server.ts';
import { countFactors } from '#features/security/queries.server.ts';

export async function findAccountState(ctx: Ctx, id: number) {
  requirePermission(ctx.actor, 'manage-accounts');
  const [account] = await ctx.db
    .select({ role: users.role, emailVerifiedAt: users.emailVerifiedAt, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, id));
  if (!account) return null;
  const before = (ms: number) => new Date(ctx.now().getTime() - ms);
  const isOpen = and(
    eq(sessions.userId, id),
    gt(sessions.createdAt, before(SESSION_LIMIT)),
    gt(sessions.lastSeenAt, before(idleLimit(account.role))),
  );
  return {
    emailVerified: account.emailVerifiedAt !== null,
    hasSecondFactor: (await countFactors(ctx, id)) > 0,
    sessions: await ctx.db.$count(sessions, isOpen),
    closure: await findClosure(ctx, id),
    erasedAt: account.erasedAt,
  };
}

const hasApp = sql`exists (select from ${totpFactors}
  where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)`;
const hasPasskey = sql`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
// With `eq`, because Drizzle leaves tables out of the columns that it selects from one: `id` would be a session's.
const lastSeen = sql<Date | null>`coalesce(
  (select max(${sessions.lastSeenAt}) from ${sessions} where ${eq(sessions.userId, users.id)}), ${users.lastLogin})`;

/** Everybody with a role above customer: admins first, then by name. */
export async function listTeam(ctx: Ctx) {
  requirePermission(ctx.actor, 'manage-accounts');
  const rows = await ctx.db
    .select({
      ...customerColumns,
      name: hostName,
      lastSeenAt: lastSeen.mapWith(users.lastLogin),
      factor: sql<'passkey' | 'app' | null>`case when ${hasPasskey} then 'passkey' when ${hasApp} then 'app' end`,
    })
    .from(users)
    .where(and(inArray(users.role, STAFF_ROLES), isNull(users.erasedAt)))
    .orderBy(asc(sql`lower(${hostName})`), asc(users.id));
  const work = await readHeld(
    ctx,
    rows.map(({ id }) => id),
  );
  const members = rows.map((row) => {
    const { id, name, username, email, role, status, lastSeenAt, factor, version } = toCustomer(row);
    const held = work.get(id) ?? NO_WORK;
    const { leads, calls, contacts, promises } = held;
    const successors = hasWork(held)
      ? rows.filter((one) => one.id !== id && one.status === 'active' && mayTakeOver(one.role, held))
      : [];
    return {
      id,
      name,
      username,
      email,
      role,
      isActive: status === 'active',
      lastSeenAt,
      factor,
      leads,
      calls,
      contacts,
      promises,
      successors: successors.map((one) => one.id),
      version,
    };
  });
  return members.toSorted((one, other) => ROLES.indexOf(other.role) - ROLES.indexOf(one.role));
}
