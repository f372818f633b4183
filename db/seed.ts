import { and, eq, exists, inArray, isNull, not, notInArray, sql } from 'drizzle-orm';
import { raiseContentVersion } from './content-version.ts';
import type { Database } from './open.ts';
import { invitations, sessions, users } from './schema/accounts.ts';
import { posts } from './schema/blog.ts';
import { bookings, hostHours, hosts } from './schema/booking.ts';
import { replyTemplates } from './schema/leads.ts';
import { subscribers, waitlistEntries } from './schema/newsletter.ts';
import { offers } from './schema/offers.ts';
import { orders } from './schema/orders.ts';
import { installation } from './schema/platform.ts';
import { consultationRequests } from './schema/requests.ts';
import { passkeys } from './schema/security.ts';
import { subscriptions } from './schema/subscriptions.ts';
import { removeDemoConversations } from './seed-conversations.ts';
import { insertDemoNotes, insertDemoPromises, removeDemoPromises } from './seed-promises.ts';
import { UNUSABLE_PASSWORD } from './unusable-password.ts';

type New<Table extends { $inferInsert: object }, Left extends string = never> = Omit<
  Table['$inferInsert'],
  'id' | 'isDemo' | Left
>;
/** The buyer's position in the list of customers. */
type Bought = { buyerIndex: number };
/** The position in the list of leads. */
type Booked = { leadIndex: number };

export type DemoData = {
  posts: New<typeof posts, 'updatedAt'>[];
  customers: New<typeof users, 'passwordHash' | 'role'>[];
  orders: (New<typeof orders, 'userId'> & Bought)[];
  subscriptions: (New<typeof subscriptions, 'userId'> & Bought)[];
  leads: (New<typeof consultationRequests, 'ownerId'> & { isOwned: boolean })[];
  host: New<typeof hosts, 'userId'> & { hours: New<typeof hostHours, 'hostId'>[] };
  bookings: (New<typeof bookings, 'hostId' | 'requestId'> & Booked)[];
  subscribers: New<typeof subscribers>[];
  waitlist: New<typeof waitlistEntries>[];
  offers: New<typeof offers>[];
  templates: New<typeof replyTemplates>[];
};

/** The accounts of demo mode, which are not part of the demo data. */
const RESERVED_USERNAMES = ['admin', 'demo'];
const TABLES = [
  posts,
  users,
  orders,
  subscriptions,
  consultationRequests,
  subscribers,
  waitlistEntries,
  offers,
] as const;

/** The two demo accounts don't count as content. */
async function isEmpty(db: Database): Promise<boolean> {
  for (const table of TABLES) {
    const { rows } = await db.execute(sql`select 1 from ${table} where not is_demo limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

const isDemoUser = eq(users.isDemo, true);
const isInvented = and(isDemoUser, notInArray(users.username, RESERVED_USERNAMES));

async function findDemoAdmin(db: Database): Promise<number | null> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isDemoUser, eq(users.username, 'admin')));
  return admin?.id ?? null;
}

/** The demo admin holds the consultations. */
async function insertHost(db: Database, { hours, ...host }: DemoData['host'], hostId: number): Promise<void> {
  const added = await db
    .insert(hosts)
    .values({ ...host, userId: hostId })
    .onConflictDoNothing()
    .returning({ id: hosts.userId });
  if (added.length > 0) await db.insert(hostHours).values(hours.map((range) => ({ ...range, hostId })));
}

/** Completes demo data from a version without hosts, unless staff became hosts or the demo data was removed. */
async function addMissingHost(db: Database, createData: () => DemoData): Promise<void> {
  const adminId = await findDemoAdmin(db);
  const hasDemoData = (await db.$count(users, isInvented)) > 0;
  if (adminId === null || !hasDemoData || (await db.$count(hosts)) > 0) return;
  await insertHost(db, createData().host, adminId);
}

async function insertCalls(db: Database, booked: DemoData['bookings'], hostId: number, leads: { id: number }[]) {
  const calls = booked.flatMap(({ leadIndex, ...call }) => {
    const lead = leads[leadIndex];
    return lead ? { ...call, hostId, requestId: lead.id } : [];
  });
  if (calls.length > 0) await db.insert(bookings).values(calls);
}

/**
 * Nobody can book the demo admin anymore. The times stay while a real visitor has booked one, and the calendar gets an
 * unpublished address.
 */
async function removeHost(db: Database): Promise<void> {
  const demoUsers = db.select({ id: users.id }).from(users).where(isDemoUser);
  const isDemoHost = inArray(hosts.userId, demoUsers);
  const isBooked = exists(db.select({ id: bookings.id }).from(bookings).where(eq(bookings.hostId, hosts.userId)));
  await db.update(hosts).set({ isBookable: false, feedToken: sql`gen_random_uuid()` }).where(isDemoHost);
  await db.delete(hosts).where(and(isDemoHost, not(isBooked)));
}

/** The entry in `installation` that says when they were loaded, since the table has no flag. */
const DEMO_TEMPLATES = 'demo-templates';

async function insertTemplates(db: Database, templates: DemoData['templates']): Promise<void> {
  const added = await db.insert(replyTemplates).values(templates).onConflictDoNothing().returning();
  const value = added[0]?.updatedAt.toISOString();
  if (value) await db.insert(installation).values({ name: DEMO_TEMPLATES, value });
}

/** Those that staff changed stay. */
async function removeTemplates(db: Database): Promise<number> {
  const [loaded] = await db.delete(installation).where(eq(installation.name, DEMO_TEMPLATES)).returning();
  if (!loaded) return 0;
  return (await db.delete(replyTemplates).where(eq(replyTemplates.updatedAt, new Date(loaded.value)))).rowCount ?? 0;
}

async function insertAll(db: Database, data: DemoData): Promise<void> {
  const demo = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, isDemo: true }));
  await db.insert(posts).values(demo(data.posts).map((post) => ({ ...post, updatedAt: post.createdAt })));
  const people = await db
    .insert(users)
    .values(demo(data.customers).map((customer) => ({ ...customer, passwordHash: UNUSABLE_PASSWORD })))
    .returning({ id: users.id });
  const idOf = (buyerIndex: number) => {
    const id = people[buyerIndex]?.id;
    if (id === undefined) throw new Error(`The demo data contains no customer ${buyerIndex}`);
    return id;
  };
  await db.insert(orders).values(demo(data.orders).map((row) => ({ ...row, userId: idOf(row.buyerIndex) })));
  await db
    .insert(subscriptions)
    .values(demo(data.subscriptions).map((row) => ({ ...row, userId: idOf(row.buyerIndex) })));
  const adminId = await findDemoAdmin(db);
  const leads = await db
    .insert(consultationRequests)
    .values(demo(data.leads).map(({ isOwned, ...lead }) => ({ ...lead, ownerId: isOwned ? adminId : null })))
    .returning({
      id: consultationRequests.id,
      createdAt: consultationRequests.createdAt,
      status: consultationRequests.status,
    });
  await insertDemoPromises(db, leads);
  if (adminId !== null) {
    await insertHost(db, data.host, adminId);
    await insertCalls(db, data.bookings, adminId, leads);
    await insertDemoNotes(db);
  }
  await db.insert(subscribers).values(demo(data.subscribers));
  await db.insert(waitlistEntries).values(demo(data.waitlist));
  await db.insert(offers).values(demo(data.offers));
  await insertTemplates(db, data.templates);
}

/**
 * Loads the flagged demo data if nothing was ever stored here. Returns whether it did. Adds the host to older demo data.
 */
export async function seedDemoData(db: Database, createData: () => DemoData): Promise<boolean> {
  return db.transaction(async (tx) => {
    const hasRoom = await isEmpty(tx);
    const marks = await tx
      .insert(installation)
      .values({ name: 'demo-data', value: 'loaded' })
      .onConflictDoNothing()
      .returning();
    if (!hasRoom || marks.length === 0) {
      await addMissingHost(tx, createData);
      return false;
    }
    await insertAll(tx, createData());
    await raiseContentVersion(tx);
    return true;
  });
}

/** Content of a deleted account stays. An account with booked calls stays too, but nobody can sign in to it. */
async function removeAccounts(db: Database): Promise<number> {
  const demo = db.select({ id: users.id }).from(users).where(isDemoUser);
  const isOpen = and(isNull(invitations.usedAt), isNull(invitations.revokedAt));
  const isSentByDemo = and(inArray(invitations.invitedById, demo), isOpen);
  await db.update(invitations).set({ revokedAt: sql`now()` }).where(isSentByDemo);
  const isHost = exists(db.select({ id: hosts.userId }).from(hosts).where(eq(hosts.userId, users.id)));
  await db.update(users).set({ passwordHash: UNUSABLE_PASSWORD, status: 'inactive' }).where(isDemoUser);
  await db.delete(sessions).where(inArray(sessions.userId, demo));
  await db.delete(passkeys).where(inArray(passkeys.userId, demo));
  return (await db.delete(users).where(and(isDemoUser, not(isHost)))).rowCount ?? 0;
}

export type RemovedDemo = {
  rows: number;
  /** How many of the two demo accounts were removed. */
  accounts: number;
  /** The accounts that still exist. */
  remaining: string[];
};

/**
 * Removes what seedDemoData loaded, and the accounts of demo mode unless `keepsAccounts`. The demo data won't be loaded
 * again.
 */
export async function removeDemoData(
  db: Database,
  { keepsAccounts }: { keepsAccounts: boolean },
): Promise<RemovedDemo> {
  return db.transaction(async (tx) => {
    let removed = (await removeDemoConversations(tx)) + (await removeTemplates(tx));
    await removeDemoPromises(tx);
    for (const table of [orders, subscriptions, consultationRequests, subscribers, waitlistEntries, offers, posts]) {
      removed += (await tx.delete(table).where(eq(table.isDemo, true))).rowCount ?? 0;
    }
    await removeHost(tx);
    removed += (await tx.delete(users).where(isInvented)).rowCount ?? 0;
    const accounts = keepsAccounts ? 0 : await removeAccounts(tx);
    await raiseContentVersion(tx);
    const remaining = await tx.select({ username: users.username }).from(users).where(isDemoUser).orderBy(users.id);
    return { rows: removed, accounts, remaining: remaining.map(({ username }) => username) };
  });
}
