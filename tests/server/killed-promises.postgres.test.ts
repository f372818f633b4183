import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase, openPostgres } from '#db/open.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { aLead } from '../support/business.ts';
import { aUser } from '../support/people.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { bundled, runScript } from '../support/server-process.ts';

const LEADS = 120;

/** Requests that nobody has answered, whom an admin is to be told of, and how to start instances that do. */
async function owedReplies() {
  const url = (await createTestDatabase(`promises_${process.env.VITEST_POOL_ID}`)) ?? '';
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  const { db } = database;
  await aUser(db, { role: 'admin' });
  const keys: string[] = [];
  for (let count = 0; count < LEADS; count++) {
    const { id } = await aLead(db, { createdAt: new Date() });
    keys.push(`promise:reply:${id}:admins`);
  }
  const watch = () => runScript([bundled('watch-promises'), url]);
  return { db, keys, watch, told: () => db.$count(notifications) };
}

test('kills while staff are told of promises skip none and repeat none', { timeout: 300_000 }, async () => {
  const { db, keys, watch, told } = await owedReplies();
  const last = { kind: 'promise' as const, eventKey: keys.at(-1) ?? '', subject: '', detail: '', path: '' };

  for (const count of [LEADS * 0.25, LEADS * 0.75]) {
    const round = db.transaction(async (tx) => {
      // So that it can't end before it is killed.
      await tx.insert(notifications).values({ ...last, at: new Date() });
      const { child, ended } = watch();
      await expect.poll(told, { interval: 2, timeout: 60_000 }).toBeGreaterThanOrEqual(count);
      child.kill('SIGKILL');
      await ended();
      tx.rollback();
    });
    await expect(round).rejects.toThrow('Rollback');
    expect(await told()).toBeLessThan(LEADS);
  }
  expect(await watch().ended()).toBe(0);

  const rows = await db.select({ key: notifications.eventKey }).from(notifications);
  expect(rows.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  expect(await db.$count(outbox)).toBe(LEADS);
});
