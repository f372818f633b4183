import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bucketService } from '../support/bucket-service.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { post, runScript, startServer, temporaryDir } from '../support/server-process.ts';

const PASSPHRASE = 'correct horse battery';

/** The environment of a machine without anything, and how to run a command there. */
async function anEmptyMachine(name: string, env: Record<string, string>) {
  const databaseUrl = await createTestDatabase(`${name}_${process.env.VITEST_POOL_ID}`);
  const own = {
    DATA_DIR: join(temporaryDir(), 'data'),
    SEED: 'none',
    LIMIT_REGISTER: '99999/60',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  };
  const run = async (args: string[], more: Record<string, string> = {}) => {
    const script = runScript(args, { ...own, ...more });
    const code = await script.ended(240_000);
    return { code, output: script.output() };
  };
  return { env: own, run };
}

const register = async (url: string, username: string) => {
  const person = { username, email: `${username}@people.test`, firstName: 'Ada', lastName: 'Moreno' };
  return (await post(`${url}/api/register`, { ...person, password: 'long-and-quiet-river' })).status;
};

test('an empty machine gets back what a running site has put into a bucket', { timeout: 600_000 }, async () => {
  const service = await bucketService();
  const { url, accessKeyId, secretAccessKey, region } = service.access;
  const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region };
  const site = await anEmptyMachine('kept_backups', { ...keys, BACKUP_BUCKET: url, BACKUP_PASSPHRASE: PASSPHRASE });
  const server = await startServer(site.env);
  expect(await register(server.url, 'before')).toBe(201);

  const backup = await site.run(['scripts/backup.ts']);
  expect(backup, backup.output).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Backup made and proven: .*\.gz\.age/),
  });
  expect(await register(server.url, 'after')).toBe(201);

  const machine = await anEmptyMachine('new_machine', keys);
  const from = ['scripts/restore.ts', '--from', url];
  const lost = await machine.run(from);
  expect(lost).toMatchObject({ code: 1, output: expect.stringContaining('Set BACKUP_PASSPHRASE to the passphrase') });
  const wrong = await machine.run(from, { BACKUP_PASSPHRASE: 'another passphrase' });
  expect(wrong).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not the passphrase that the backup was made with'),
  });
  const restored = await machine.run(from, { BACKUP_PASSPHRASE: PASSPHRASE });
  expect(restored, restored.output).toMatchObject({ code: 0, output: expect.stringContaining('· proven · encrypted') });

  const back = await startServer(machine.env);
  expect(await register(back.url, 'before')).toBe(409);
  expect(await register(back.url, 'after')).toBe(201);
  const unasked = await machine.run(from, { BACKUP_PASSPHRASE: PASSPHRASE });
  expect(unasked).toMatchObject({ code: 1, output: expect.stringContaining('Add --replace') });
  expect(await register(back.url, 'after')).toBe(409);
});

test('a damaged backup in a folder is reported and not restored', { timeout: 600_000 }, async () => {
  const site = await anEmptyMachine('damaged_backup', {});
  const server = await startServer(site.env);
  expect((await site.run(['scripts/backup.ts'])).code).toBe(0);
  server.child.kill('SIGTERM');
  await server.ended();
  const folder = join(site.env.DATA_DIR, 'backups');
  const machine = await anEmptyMachine('new_machine', {});

  expect((await machine.run(['scripts/restore.ts', '--from', folder, '--at', '2020-01-01'])).output).toContain(
    'There is no backup until 2020-01-01',
  );
  expect((await machine.run(['scripts/restore.ts', '--from', join(folder, 'none')])).output).toContain(
    'There is no folder',
  );
});
