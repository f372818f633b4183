import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { users } from './schema/accounts.ts';
import { consultantVersions } from './schema/consultants.ts';
import { conversations, messages } from './schema/conversations.ts';
import { installation } from './schema/platform.ts';
import { subscriptions } from './schema/subscriptions.ts';

type NewMessage = Omit<typeof messages.$inferInsert, 'id' | 'conversationId' | 'authorId'> & { createdAt: Date };

export type DemoConversations = {
  /** Of the customer `demo`. */
  plan: Omit<typeof subscriptions.$inferInsert, 'id' | 'userId' | 'isDemo'>;
  /** Those without a buyer are of the customer `demo`; a buyer is the position in the list of customers. */
  conversations: { agentId: string; title: string; buyerIndex: number | null; messages: NewMessage[] }[];
};

async function findDemoPeople(db: Database) {
  const people = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.isDemo, true))
    .orderBy(asc(users.id));
  const idOf = (username: string) => people.find((person) => person.username === username)?.id;
  const buyers = people.filter(({ username }) => username !== 'admin' && username !== 'demo');
  return { adminId: idOf('admin'), customerId: idOf('demo'), buyers };
}

/** When a person was asked for, and whether the customer wrote last; nothing if nobody was. */
function deskFacts(said: NewMessage[], adminId: number) {
  const note = said.findLast(({ role }) => role === 'note');
  if (!note) return {};
  const isAnswered = said.at(-1)?.role === 'staff';
  return { handedOverAt: note.createdAt, isAwaitingStaff: !isAnswered, staffId: isAnswered ? adminId : null };
}

async function insertAll(db: Database, { plan, conversations: given }: DemoConversations): Promise<boolean> {
  const { adminId, customerId, buyers } = await findDemoPeople(db);
  if (adminId === undefined || customerId === undefined || buyers.length === 0) return false;
  await db.insert(subscriptions).values({ ...plan, userId: customerId, isDemo: true });
  for (const { agentId, title, buyerIndex, messages: said } of given) {
    const userId = buyerIndex === null ? customerId : (buyers[buyerIndex]?.id ?? customerId);
    const versionId = sql`(select max(id) from ${consultantVersions} where agent_id = ${agentId})`;
    const updatedAt = said.at(-1)?.createdAt ?? plan.renewalDate;
    const createdAt = said[0]?.createdAt ?? updatedAt;
    const facts = { agentId, title, userId, versionId, createdAt, updatedAt, ...deskFacts(said, adminId) };
    const [stored] = await db.insert(conversations).values(facts).returning({ id: conversations.id });
    if (!stored) throw new Error('A demo conversation was not stored');
    const authored = said.map((one) => ({ ...one, authorId: one.role === 'staff' ? adminId : null }));
    await db
      .insert(messages)
      .values(authored.map((one) => ({ ...one, conversationId: stored.id, finishedAt: one.createdAt })));
  }
  return true;
}

/** Adds conversations to the demo data, once, if nobody has had one yet. Returns whether it did. */
export const seedDemoConversations = (db: Database, createData: () => DemoConversations): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isUsed = (await tx.select({ id: conversations.id }).from(conversations).limit(1)).length > 0;
    const mark = { name: 'demo-conversations', value: 'loaded' };
    if (isUsed || (await tx.insert(installation).values(mark).onConflictDoNothing().returning()).length === 0)
      return false;
    return insertAll(tx, createData());
  });

/** Those of the demo accounts, which stay when the demo data is removed. Returns the number of rows. */
export async function removeDemoConversations(db: Database): Promise<number> {
  const demo = db.select({ id: users.id }).from(users).where(eq(users.isDemo, true));
  const { rowCount } = await db.delete(conversations).where(inArray(conversations.userId, demo));
  return rowCount ?? 0;
}
