import { eq, isNull, like, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { company } from '#content/company.ts';
import { users } from '#db/schema/accounts.ts';
import { posts } from '#db/schema/blog.ts';
import { outbox } from '#db/schema/mail.ts';
import { suppressions } from '#db/schema/newsletter.ts';
import { orders } from '#db/schema/orders.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { aUser } from '#tests/support/people.ts';
import { putEverywhere, ZELDA, zelda } from '#tests/support/person-everywhere.ts';
import { startClosure } from './commands/closure.server.ts';
import { eraseAddress, erasePerson } from './commands/erase.server.ts';
import { eraseDueAccounts } from './commands/retention.server.ts';

async function aPersonEverywhere() {
  const site = await testApp();
  const staff = await aUser(site.db, { username: 'boss', role: 'admin', firstName: 'Boris', lastName: 'Chief' });
  const { firstName, lastName, username, email } = zelda;
  const account = await aUser(site.db, { firstName, lastName, username, email });
  await putEverywhere(site.db, account.id, staff.id, NOW);
  return { ...site, account, ctx: { ...site.ctx, actor: { id: staff.id, role: 'admin' as const } } };
}

/** Makes writes to the table fail, as if the process were killed there. Returns how to end that. */
async function failing(table: string) {
  const { pool } = await testDatabase();
  await pool.query(
    `create function interrupt() returns trigger language plpgsql as $$ begin raise 'interrupted'; end $$;
    create trigger interrupt before delete or update of erased_at on ${table} for each row execute function interrupt()`.replace(
      table === 'users' ? 'delete or ' : ' or update of erased_at',
      '',
    ),
  );
  const end = async () => void (await pool.query('drop function if exists interrupt cascade'));
  onTestFinished(end);
  return end;
}

test('an erased person is in no row and no log line', async () => {
  const { ctx, lines, account } = await aPersonEverywhere();
  const before = (await everyRow()).filter((row) => ZELDA.test(row));

  const result = await erasePerson(ctx, { userId: account.id });

  expect(result).toEqual({ ok: true, isErased: true });
  expect(before.length).toBeGreaterThan(60);
  expect((await everyRow()).filter((row) => ZELDA.test(row))).toEqual([]);
  expect(lines.filter((line) => ZELDA.test(JSON.stringify(line)))).toEqual([]);
});

test('an erased account stays as a tombstone with its orders and posts', async () => {
  const { ctx, db, account } = await aPersonEverywhere();

  await erasePerson(ctx, { userId: account.id });

  const name = `customer ${account.id}`;
  const email = `deleted-${account.id}@erased.invalid`;
  expect(await db.select().from(users).where(eq(users.id, account.id))).toMatchObject([
    {
      email,
      username: `deleted-${account.id}`,
      firstName: 'Deleted',
      lastName: name,
      passwordHash: '',
      status: 'inactive',
    },
  ]);
  expect(await db.select().from(orders).where(eq(orders.userId, account.id))).toMatchObject([
    { customerName: `Deleted ${name}`, customerEmail: email, amountCents: 2_900 },
    { customerName: `Deleted ${name}`, customerEmail: email, amountCents: 2_900 },
  ]);
  expect(await db.select().from(posts)).toMatchObject([{ authorName: company.name, slug: 'post-of-z' }]);
});

test('an erasure leaves a ledger entry and hashes, once', async () => {
  const { ctx, db, account } = await aPersonEverywhere();

  await erasePerson(ctx, { userId: account.id });
  const again = await erasePerson(ctx, { userId: account.id });

  expect(again).toEqual({ ok: false, reason: 'unknown' });
  expect(await db.select().from(erasures)).toMatchObject([{ userId: account.id, erasedAt: NOW }]);
  expect(await db.$count(suppressions)).toBe(2);
  expect(await db.$count(closures)).toBe(0);
});

test('an erasure that is interrupted at any step goes on', async () => {
  const { ctx, account } = await aPersonEverywhere();
  for (const table of ['notifications', 'outbox', 'account_links', 'users']) {
    const end = await failing(table);
    await expect(erasePerson(ctx, { userId: account.id })).rejects.toThrow();
    await end();
  }

  await eraseDueAccounts(ctx);

  expect((await everyRow()).filter((row) => ZELDA.test(row))).toEqual([]);
});

test('an address without an account is erased in one transaction', async () => {
  const { ctx, db, account } = await aPersonEverywhere();
  await db.update(users).set({ email: 'other@people.test' }).where(eq(users.id, account.id));

  expect(await eraseAddress(ctx, zelda.email)).toBe(true);

  expect(await db.$count(consultationRequests, sql`lower(email) = lower(${zelda.email})`)).toBe(0);
  expect(await db.select().from(orders).where(isNull(orders.userId))).toMatchObject([
    { customerName: 'Deleted customer', customerEmail: 'deleted@erased.invalid' },
  ]);
});

test('keeps what others sent from an address that the account never confirmed', async () => {
  const { ctx, db, account } = await aPersonEverywhere();
  const delivered = {
    ...ctx,
    mail: { ...ctx.mail, isDelivered: true },
    actor: { id: account.id, role: 'customer' as const },
  };
  await startClosure(delivered, { userId: account.id, kind: 'delete' });
  const told = await db.select({ text: outbox.text }).from(outbox).where(like(outbox.eventKey, 'closure:%'));

  await eraseDueAccounts({ ...delivered, now: () => new Date(NOW.getTime() + 8 * DAY) });

  expect(told[0]?.text).toContain('You never confirmed this email address, so requests that were sent from it stay.');
  expect(await db.$count(consultationRequests)).toBe(2);
  expect(await db.$count(erasures)).toBe(1);
});
