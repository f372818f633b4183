import { expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { openPostgres, reachDatabase } from './open.ts';

test('names an unreachable database without its password', async () => {
  const database = openPostgres('postgresql://site:hidden-word@127.0.0.1:9/site');

  const reached = reachDatabase(database, 1);

  await expect(reached).rejects.toThrow(/^The database in DATABASE_URL cannot be used: (?!.*hidden-word)/);
  await database.close();
});

test('waits for a database that is still starting', async () => {
  const database = await testDatabase();
  vi.spyOn(database.pool, 'query').mockRejectedValueOnce(new Error('the database system is starting up'));

  await expect(reachDatabase(database)).resolves.toBeUndefined();
});
