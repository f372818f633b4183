import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { connectPatiently } from './engine/postgres-pool.ts';
import { lockMigrations } from './migration-lock.ts';

test('a start says whose migration it waits for, and how to end it', async () => {
  const url = (await createTestDatabase(`migration_lock_${process.env.VITEST_POOL_ID}`)) ?? '';
  const [first, second] = [await connectPatiently(url), await connectPatiently(url)];
  onTestFinished(async () => void (await Promise.allSettled([first.end(), second.end()])));
  const said: string[] = [];
  await lockMigrations(first, (line) => said.push(line));
  expect(said).toEqual([]);

  const waiting = lockMigrations(second, (line) => said.push(line));
  await expect.poll(() => said).toHaveLength(1);
  const [, statement = ''] = /end it with: (select pg_terminate_backend\(\d+\))$/.exec(said[0] ?? '') ?? [];
  const operator = await connectPatiently(url);
  await operator.query(statement);
  await operator.end();

  await expect(waiting).resolves.toBeUndefined();
});
