import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { lockName } from './locks.ts';

const { db } = await testDatabase();

/** Two transactions that lock these names; each says when it has its lock and when it ends. */
async function race(one: string, other: string): Promise<string[]> {
  const said: string[] = [];
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
  const first = db.transaction(async (tx) => {
    await lockName(tx, one);
    tellHeld();
    await mayEnd;
    said.push('first ends');
  });
  await isHeld;
  const second = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    const locked = lockName(tx, other).then(() => void said.push('second has its lock'));
    await expect.poll(async () => said.length > 0 || (await isWaiting(rows[0]?.pid))).toBe(true);
    letEnd();
    await locked;
  });
  await Promise.all([first, second]);
  return said;
}

async function isWaiting(pid = 0): Promise<boolean> {
  const { rows } = await db.execute(`select from pg_locks where pid = ${pid} and not granted`);
  return rows.length > 0;
}

test('a transaction waits for another one with the same name', async () => {
  expect(await race('confirmation ada', 'confirmation ada')).toEqual(['first ends', 'second has its lock']);
});

test('transactions with different names do not wait for each other', async () => {
  expect(await race('confirmation ada', 'confirmation ben')).toEqual(['second has its lock', 'first ends']);
});
