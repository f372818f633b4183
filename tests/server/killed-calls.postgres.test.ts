import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase, openPostgres } from '#db/open.ts';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { aHost } from '../support/booking.ts';
import { aLead } from '../support/business.ts';
import { recordCounts } from '../support/drill-record.ts';
import { passed } from '../support/drill-site.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { bundled, runScript } from '../support/server-process.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const CALLS = KILLS * 10;
const STAFF = 100;

const PATIENT = { timeout: 1_200_000 };
/** A busy machine starts a process slowly. */
const POLL = { interval: 5, timeout: 120_000 };

/** A database, and how to start a process that works on it at that time. */
async function aDatabase(name: string, command: string, at = new Date()) {
  const url = (await createTestDatabase(`${name}_${process.env.VITEST_POOL_ID}`)) ?? '';
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  return { db: database.db, start: () => runScript([bundled('run-commands'), url, command, at.toISOString()]) };
}

test('two instances send each reminder exactly once, although they are killed', PATIENT, async () => {
  const { db, start } = await aDatabase('reminders', 'reminders');
  const count = () => db.$count(outbox);
  const host = await aHost(db);
  const { id } = await aLead(db);
  // Done at once, so that no two of them overlap.
  await db.execute(
    sql`insert into bookings (host_id, request_id, starts_at, ends_at, visitor_zone, place, status, created_at)
      select ${host.id}, ${id}, at, at + interval '30 seconds', 'America/New_York', 'video', 'confirmed', now() - interval '9 days'
      from (select now() + interval '2 hours' + n * interval '30 seconds' as at from generate_series(1, ${CALLS}) as n) as times`,
  );

  for (let round = 0; round < KILLS; round++) {
    const { child, ended } = start();
    const goal = ((round + 1) * CALLS) / (KILLS + 5);
    await expect.poll(count, POLL).toBeGreaterThanOrEqual(goal);
    child.kill('SIGKILL');
    await ended();
  }
  await start().ended();

  const keys = await db.selectDistinct({ key: outbox.eventKey }).from(outbox);
  const counts = { acknowledged: CALLS, lost: CALLS - keys.length, doubled: (await count()) - keys.length };
  expect(recordCounts(`kill -9 during reminders, ${KILLS} rounds`, counts)).toMatchObject(passed);
});

test('a kill leaves no hold without its email, its link and its lead', PATIENT, async () => {
  const { db, start } = await aDatabase('holds', 'book', new Date('2025-06-09T08:00:00Z'));
  await aHost(db, { zone: 'UTC', ranges: [[0, 1440]], horizonDays: 400 });

  for (let round = 0; round < KILLS; round++) {
    const before = await db.$count(bookings);
    const { child, ended } = start();
    await expect.poll(() => db.$count(bookings), POLL).toBeGreaterThanOrEqual(before + 4);
    child.kill('SIGKILL');
    await ended();

    // One statement, because the server may still commit what the killed process sent.
    const { rows } = await db.execute<Record<'holds' | 'emails' | 'leads', number>>(sql`select
      (select count(*)::int from bookings where status = 'held') as holds,
      (select count(*)::int from outbox where kind = 'request') as emails,
      (select count(*)::int from consultation_requests) as leads`);
    const holds = rows[0]?.holds;
    expect(rows).toEqual([{ holds, emails: holds, leads: holds }]);
  }
});

test('each address gets one digest, although its sender is killed', PATIENT, async () => {
  const { db, start } = await aDatabase('digest', 'digest', new Date('2025-06-12T09:00:00Z'));
  await aLead(db, { createdAt: new Date('2025-06-09T09:00:00Z') });
  const isWriting = sql`select from pg_stat_activity where datname = current_database() and query like 'insert into "outbox"%'`;

  for (let round = 0; round < KILLS; round++) {
    const { child, ended } = start();
    const mayKill = async () => child.exitCode !== null || (await db.execute(isWriting)).rowCount === 1;
    await expect.poll(mayKill, POLL).toBe(true);
    child.kill('SIGKILL');
    await ended();

    expect([0, STAFF]).toContain(await db.$count(outbox));
  }
  await start().ended();

  const recipients = await db.selectDistinct({ recipient: outbox.recipient }).from(outbox);
  const found = recipients.length;
  const counts = { acknowledged: STAFF, lost: STAFF - found, doubled: (await db.$count(outbox)) - found };
  expect(recordCounts(`kill -9 during the digest, ${KILLS} rounds`, counts)).toMatchObject(passed);
});
