import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/postgres.ts';
import { post, runScript, startServer, temporaryDir } from '../support/server-process.ts';

test('backs up and restores a running site', { timeout: 300_000 }, async () => {
  const dir = temporaryDir();
  const databaseUrl = await createTestDatabase(`backup_${process.env.VITEST_POOL_ID}`);
  const env = {
    DATA_DIR: join(dir, 'data'),
    SEED: 'none',
    LIMIT_REGISTER: '99999/60',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const file = join(dir, 'backup.gz');
  const server = await startServer(env);
  const register = async (username: string) => {
    const person = { username, email: `${username}@people.test`, firstName: 'Ada', lastName: 'Moreno' };
    return (await post(`${server.url}/api/register`, { ...person, password: 'long-and-quiet-river' })).status;
  };
  expect(await register('before')).toBe(201);

  const backup = runScript(['scripts/backup.ts', file], env);
  expect(await backup.ended(), backup.output()).toBe(0);
  expect(await register('after')).toBe(201);
  const unasked = runScript(['scripts/restore.ts', file], env);
  expect(await unasked.ended()).toBe(1);
  expect(unasked.output()).toContain('Add --replace');
  const restore = runScript(['scripts/restore.ts', file, '--replace'], env);
  expect(await restore.ended(), restore.output()).toBe(0);

  expect(await register('before')).toBe(409);
  expect(await register('after')).toBe(201);
});
