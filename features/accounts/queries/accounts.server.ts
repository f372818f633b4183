import { and, desc, eq, gt, inArray, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, everyRow, type ListRequest, readList } from '#db/list/list.ts';
import { browsers, sessions, users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import {
  type Actor,
  ADMIN,
  can,
  isAdmin,
  permissionsOf,
  requirePermission,
  requireSignedIn,
  STAFF_ROLES,
} from '#features/permissions.ts';
import { hashSecret } from '#lib/secret.ts';
import { isStorableText } from '#lib/text/text.ts';
import { versionOf } from '#lib/version.ts';
import { customer } from '../contract/accounts.ts';
import { idleLimit, SEEING_LIMIT, SESSION_LIMIT } from '../rules/lifetimes.ts';
import { normalizeLogin } from '../rules/usernames.ts';

/** What the account's owner and staff may read. */
export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  status: users.status,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
};

type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

/** Excludes password hashes and tokens. */
function toUserAnswer({ emailVerifiedAt, ...user }: UserRow) {
  return {
    ...user,
    isAdmin: isAdmin(user.role),
    permissions: permissionsOf(user.role),
    emailVerified: emailVerifiedAt !== null,
  };
}

type Mode = Pick<Ctx, 'allowsDemoAccounts'>;

const isNoForbiddenDemo = (ctx: Mode) => (ctx.allowsDemoAccounts ? undefined : eq(users.isDemo, false));

/** Whether the owner may use the account at all. */
export const isUsable = (ctx: Mode) => and(eq(users.status, 'active'), isNoForbiddenDemo(ctx));

export type User = ReturnType<typeof toUserAnswer>;
/** An admin who sees the site as a customer, read only. */
export type Seeing = { admin: Actor; until: Date };

/** `user` is to whom pages and calls answer: the owner of the session, or the customer as whom they see the site. */
export type Viewer = {
  user: User;
  seeing: Seeing | null;
  sessionId: number;
  lastSeenAt: Date;
  /** When the second factor was given in this session; null: never. */
  secondFactorAt: Date | null;
  /** When they last proved who they are. */
  provenAt: Date | null;
};

type SeeAs = { viewedAsId: number | null; viewedAsSince: Date | null };

/** Null unless an admin's session sees the site as an active customer, and that started a short while ago. */
async function findSeen(ctx: Ctx, admin: UserRow, { viewedAsId, viewedAsSince }: SeeAs) {
  if (!can(admin, 'manage-accounts') || viewedAsId === null || viewedAsSince === null) return null;
  const until = new Date(viewedAsSince.getTime() + SEEING_LIMIT);
  if (until <= ctx.now()) return null;
  const [user] = await ctx.db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, viewedAsId), notInArray(users.role, STAFF_ROLES), eq(users.status, 'active')));
  return user ? { user: toUserAnswer(user), seeing: { admin: { id: admin.id, role: admin.role }, until } } : null;
}

/** Null when the session is unknown or expired. */
export async function findViewer(ctx: Ctx, token: string): Promise<Viewer | null> {
  const now = ctx.now().getTime();
  const [row] = await ctx.db
    .select({
      ...userColumns,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      viewedAsId: sessions.viewedAsId,
      viewedAsSince: sessions.viewedAsSince,
      secondFactorAt: sessions.secondFactorAt,
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashSecret(token)),
        isUsable(ctx),
        gt(sessions.createdAt, new Date(now - SESSION_LIMIT)),
      ),
    );
  if (!row) return null;
  const { sessionId, lastSeenAt, secondFactorAt, provenAt, viewedAsId, viewedAsSince, ...user } = row;
  if (lastSeenAt.getTime() <= now - idleLimit(user.role)) return null;
  const shown = (await findSeen(ctx, user, { viewedAsId, viewedAsSince })) ?? {
    user: toUserAnswer(user),
    seeing: null,
  };
  return { ...shown, sessionId, lastSeenAt, secondFactorAt, provenAt };
}

export async function findUser(ctx: Ctx, id: number): Promise<User | null> {
  const [row] = await ctx.db.select(userColumns).from(users).where(eq(users.id, id));
  return row ? toUserAnswer(row) : null;
}

/**
 * Whether the account is active. It stays so until the transaction of `ctx.db` ends: an erasure waits, so that nothing is
 * added behind its back.
 */
export async function lockActiveAccount(ctx: Ctx, id: number): Promise<boolean> {
  const isActive = and(eq(users.id, id), eq(users.status, 'active'));
  const found = await ctx.db.select({ id: users.id }).from(users).where(isActive).for('key share');
  return found.length > 0;
}

export type SignInAccount = {
  id: number;
  email: string;
  passwordHash: string;
  status: 'active' | 'inactive';
  role: UserRow['role'];
};

/** Finds the account by username or email address. In production, demo accounts aren't found. */
export async function findSignInAccount(ctx: Ctx, login: string): Promise<SignInAccount | null> {
  const name = normalizeLogin(login);
  if (!isStorableText(name)) return null;
  const [account] = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      status: users.status,
      role: users.role,
    })
    .from(users)
    .where(
      and(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name)), isNoForbiddenDemo(ctx)),
    )
    .orderBy(sql`lower(${users.username}) = ${name} desc`)
    .limit(1);
  return account ?? null;
}

/** The actor's sessions, most recently used first. */
export function listSessions(ctx: Ctx) {
  const { id, role } = requireSignedIn(ctx.actor);
  const now = ctx.now().getTime();
  return ctx.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      rememberedUntil:
        sql<Date | null>`case when ${browsers.rememberedUntil} > ${ctx.now()} then ${browsers.rememberedUntil} end`.mapWith(
          browsers.rememberedUntil,
        ),
    })
    .from(sessions)
    .leftJoin(browsers, eq(browsers.id, sessions.browserId))
    .where(
      and(
        eq(sessions.userId, id),
        gt(sessions.createdAt, new Date(now - SESSION_LIMIT)),
        gt(sessions.lastSeenAt, new Date(now - idleLimit(role))),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export const customerColumns = columnsIn(users, customer);

export const toCustomer = <Row extends Selected<typeof customerColumns>>(row: Row) => ({
  ...row,
  isAdmin: isAdmin(row.role),
  version: versionOf([row.firstName, row.lastName, row.status, row.role]),
});

const customerList = defineList({
  table: users,
  columns: customerColumns,
  answer: toCustomer,
  sorts: {
    createdAt: users.createdAt,
    id: users.id,
    username: ignoringCase(users.username),
    email: ignoringCase(users.email),
    name: ignoringCase(sql`${users.firstName} || ' ' || ${users.lastName}`),
    status: users.status,
    lastLogin: { by: sql`coalesce(${users.lastLogin}, 'epoch'::timestamptz)`, kind: 'time' },
  },
  filters: {
    all: everyRow,
    active: { counts: (bucket) => bucket.startsWith('active:'), where: eq(users.status, 'active') },
    inactive: { counts: (bucket) => bucket.startsWith('inactive:'), where: eq(users.status, 'inactive') },
    admin: { counts: (bucket) => bucket.endsWith(`:${ADMIN}`), where: eq(users.role, ADMIN) },
    team: {
      counts: (bucket) => STAFF_ROLES.some((role) => bucket.endsWith(`:${role}`)),
      where: inArray(users.role, STAFF_ROLES),
    },
  },
});

/** Includes staff. */
export function listCustomers(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'manage-accounts');
  return readList(ctx.db, customerList, request);
}

export async function findCustomer(ctx: Ctx, id: number) {
  requirePermission(ctx.actor, 'manage-accounts');
  const [row] = await ctx.db.select(customerColumns).from(users).where(eq(users.id, id));
  return row ? toCustomer(row) : null;
}

export const isLastAdmin = (userId: SQLWrapper) =>
  sql<boolean>`(exists (select from ${users} as own where own.id = ${userId} and own.role = ${ADMIN} and own.status = 'active')
    and not exists (select from ${users} as other where other.id <> ${userId} and other.role = ${ADMIN} and other.status = 'active'))`;
