import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase, openPostgres } from '#db/open.ts';
import { outbox } from '#db/schema/mail.ts';
import { aHost } from '../support/booking.ts';
import { aLead } from '../support/business.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { runScript } from '../support/server-process.ts';

const KILLS = Number(process.env.KILLS ?? 4);
const CALLS = KILLS * 10;

/** Calls that begin within a day, and how to start an instance that sends their reminders. */
async function callsTomorrow() {
  const url = (await createTestDatabase(`reminders_${process.env.VITEST_POOL_ID}`)) ?? '';
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  const { db } = database;
  const host = await aHost(db);
  const { id } = await aLead(db);
  // Done at once, so that no two of them overlap.
  await db.execute(
    sql`insert into bookings (host_id, request_id, starts_at, ends_at, visitor_zone, place, status, created_at)
      select ${host.id}, ${id}, at, at + interval '30 seconds', 'America/New_York', 'video', 'confirmed', now() - interval '9 days'
      from (select now() + interval '2 hours' + n * interval '30 seconds' as at from generate_series(1, ${CALLS}) as n) as times`,
  );
  return {
    count: () => db.$count(outbox),
    db,
    send: () => runScript(['--import', './tests/support/stub-pages.ts', 'tests/support/send-reminders.ts', url]),
  };
}

const PATIENT = { timeout: 300_000 };

test('two instances send each reminder exactly once, although they are killed', PATIENT, async () => {
  const { db, count, send } = await callsTomorrow();

  for (let round = 0; round < KILLS; round++) {
    const { child, ended } = send();
    const goal = ((round + 1) * CALLS) / (KILLS + 5);
    await expect.poll(count, { interval: 5 }).toBeGreaterThanOrEqual(goal);
    child.kill('SIGKILL');
    await ended();
  }
  await send().ended();

  const keys = await db.selectDistinct({ key: outbox.eventKey }).from(outbox);
  expect(keys).toHaveLength(CALLS);
  expect(await count()).toBe(CALLS);
});
