import { expect, test } from 'vitest';
import { emptyTables, testDatabase } from './database.ts';

test('ids start at 1 again after a sequence was moved', async () => {
  const { pool } = await testDatabase();
  await pool.query('alter sequence posts_id_seq restart with 3');

  await emptyTables();

  expect((await pool.query(`select nextval('posts_id_seq')::int as id`)).rows).toEqual([{ id: 1 }]);
});
