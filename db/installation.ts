import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { installation } from './schema/platform.ts';

export async function findEntry(db: Database, name: string): Promise<string | null> {
  const [entry] = await db.select({ value: installation.value }).from(installation).where(eq(installation.name, name));
  return entry?.value ?? null;
}

/** Stores the time, unless the entry has one that is at most so many milliseconds older. */
export async function putTime(db: Database, name: string, at: Date, atMostEveryMs: number): Promise<void> {
  const value = at.toISOString();
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value },
      setWhere: sql`${installation.value} < ${new Date(at.getTime() - atMostEveryMs).toISOString()}`,
    });
}

/** Returns the value of the entry, and locks it until the end of the transaction. */
export async function lockEntry(db: Database, name: string, first: string): Promise<string> {
  await db.insert(installation).values({ name, value: first }).onConflictDoNothing();
  const [locked] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, name))
    .for('update');
  return locked?.value ?? first;
}

export async function putEntry(db: Database, name: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

/** Returns the value of the entry, which is then gone. */
export async function takeEntry(db: Database, name: string): Promise<string | null> {
  const [taken] = await db.delete(installation).where(eq(installation.name, name)).returning();
  return taken?.value ?? null;
}

const isStill = (name: string, value: string) => and(eq(installation.name, name), eq(installation.value, value));

/** Leaves it if somebody has changed it. */
export async function deleteEntry(db: Database, name: string, value: string): Promise<void> {
  await db.delete(installation).where(isStill(name, value));
}

/** Leaves it if somebody has changed it. */
export async function changeEntry(db: Database, name: string, before: string, value: string): Promise<void> {
  await db.update(installation).set({ value }).where(isStill(name, before));
}

type Leased = { holder: string; leasedUntil: string };

const stored = sql`${installation.value}::jsonb`;

/** Stores the work, or takes over what its last holder left after the lease. Null while somebody holds it. */
export async function claimEntry(db: Database, name: string, fresh: Leased, now: Date): Promise<string | null> {
  const { holder, leasedUntil } = fresh;
  const [claimed] = await db
    .insert(installation)
    .values({ name, value: JSON.stringify(fresh) })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value: sql`(${stored} || ${JSON.stringify({ holder, leasedUntil })}::jsonb)::text` },
      setWhere: sql`${stored} ->> 'leasedUntil' < ${now.toISOString()}`,
    })
    .returning({ value: installation.value });
  return claimed?.value ?? null;
}

/** False if another holder has taken over. */
export async function saveEntry(db: Database, name: string, work: Leased): Promise<boolean> {
  const { rowCount } = await db
    .update(installation)
    .set({ value: JSON.stringify(work) })
    .where(and(eq(installation.name, name), sql`${stored} ->> 'holder' = ${work.holder}`));
  return rowCount === 1;
}
