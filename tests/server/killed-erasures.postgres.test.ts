import { desc, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase, openPostgres } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import { aUser } from '../support/people.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { bundled, runScript } from '../support/server-process.ts';

const EMAILS = 1_200;
const EMAIL = 'zelda@people.test';

/** Somebody with many emails whose data is due, and how to start instances that erase it. */
async function dueAccount() {
  const url = (await createTestDatabase(`erasures_${process.env.VITEST_POOL_ID}`)) ?? '';
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  const { db } = database;
  const at = new Date(Date.now() - 60_000);
  const { id: userId } = await aUser(db, { username: 'zelda', email: EMAIL, emailVerifiedAt: at });
  await db.insert(closures).values({ userId, kind: 'delete', requestedAt: at, eraseAt: at, keepTokenHash: 'z' });
  await db.execute(sql`insert into outbox (recipient, subject, text, html, event_key, created_at, next_attempt_at, sent_at)
    select ${EMAIL}, 'News', '', '', 'news:' || n, now(), now(), now() from generate_series(1, ${EMAILS}::int) as n`);
  return {
    db,
    emails: () => db.$count(outbox),
    erase: () => runScript([bundled('erase-due'), url]),
  };
}

test('an erasure ends although its instances were killed', { timeout: 300_000 }, async () => {
  const { db, emails, erase } = await dueAccount();

  for (const left of [EMAILS * 0.75, EMAILS * 0.25]) {
    await db.transaction(async (tx) => {
      // So that it can't end before it is killed.
      await tx.select({ id: outbox.id }).from(outbox).orderBy(desc(outbox.id)).limit(1).for('update');
      const { child, ended } = erase();
      await expect.poll(emails, { interval: 2, timeout: 60_000 }).toBeLessThan(left);
      child.kill('SIGKILL');
      await ended();
      expect(await emails()).toBeGreaterThan(0);
      expect(await db.$count(erasures)).toBe(0);
    });
  }
  expect(await erase().ended()).toBe(0);

  expect(await emails()).toBe(0);
  expect(await db.select({ name: users.lastName }).from(users)).toEqual([{ name: 'customer 1' }]);
  expect(await db.$count(closures)).toBe(0);
  expect(await db.$count(erasures)).toBe(1);
  expect(await db.$count(auditEntries)).toBe(1);
});
