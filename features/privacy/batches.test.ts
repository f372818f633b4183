import { eq, gt, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { rangesOf, untilNoneIsLeft } from './commands/batches.server.ts';

const { ctx, db } = await testApp();

describe('batches', () => {
  const someUsers = async (count: number) => {
    const { id: first } = await aUser(db, { username: 'batch-0' });
    await db.execute(sql`insert into users (username, email, password_hash, created_at)
      select 'batch-' || n, 'batch-' || n || '@example.test', '', now() from generate_series(1, ${count - 1}::int) as n`);
    return gt(users.id, first - 1);
  };

  test.each([0, 1, 200, 201])('of %i rows handle each row once', async (count) => {
    const where = count === 0 ? eq(users.id, 0) : await someUsers(count);
    const sizes: number[] = [];

    const handled = await untilNoneIsLeft(ctx, { table: users, where }, async (ids) => {
      sizes.push(ids.length);
      await db.delete(users).where(inArray(users.id, ids));
    });

    expect([handled, sizes]).toEqual([count, count === 0 ? [] : count > 200 ? [200, count - 200] : [count]]);
  });

  test('split a table with gaps into adjoining ranges', async () => {
    await someUsers(8);
    await db.delete(users).where(eq(users.username, 'batch-3'));
    const found: number[] = [];

    for await (const range of rangesOf(ctx, users, 2)) found.push(await db.$count(users, range));

    expect(found).toEqual([2, 2, 2, 1]);
    expect(await rangesOf(ctx, consultationRequests, 2).next()).toMatchObject({ done: true });
  });
});
