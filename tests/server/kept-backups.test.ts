import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bucketService } from '../support/bucket-service.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { post, preparedDir, runScript, startServer, temporaryDir } from '../support/server-process.ts';

const PASSPHRASE = 'correct horse battery';

/** The environment of a machine, by default without anything, and how to run a command there. */
async function aMachine(name: string, env: Record<string, string> = {}) {
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

/** Changes one bit in the middle of the only backup. */
function damageBackup(folder: string) {
  const [path = ''] = globSync(join(folder, '*.gz.age'));
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(path, bytes);
}

test('an empty machine restores a backup from a bucket, but no damaged one', { timeout: 600_000 }, async () => {
  const service = await bucketService();
  const { url, accessKeyId, secretAccessKey, region } = service.access;
  const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region };
  const passphrase = { BACKUP_PASSPHRASE: PASSPHRASE };
  const site = await aMachine('kept_backups', { ...keys, ...passphrase, DATA_DIR: preparedDir(), BACKUP_BUCKET: url });
  const server = await startServer(site.env);
  expect(await register(server.url, 'before')).toBe(201);

  const backup = await site.run(['--import', './tests/support/equal-priority.ts', 'scripts/backup.ts']);
  expect(backup, backup.output).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Backup made and proven: .*\.gz\.age/),
  });
  expect(await register(server.url, 'after')).toBe(201);
  const folder = join(site.env.DATA_DIR, 'backups');
  damageBackup(folder);

  const machine = await aMachine('new_machine', keys);
  const restore = (from: string, env: Record<string, string> = passphrase, ...args: string[]) =>
    machine.run(['scripts/restore.ts', '--from', from, ...args], env);
  const rejected = await Promise.all([
    restore(url, {}),
    restore(url, { BACKUP_PASSPHRASE: 'another passphrase' }),
    restore(folder),
    restore(folder, passphrase, '--at', '2020-01-01'),
    restore(join(folder, 'none')),
  ]);
  const reasons = [
    'Set BACKUP_PASSPHRASE to the passphrase',
    'is not the passphrase that the backup was made with',
    'is damaged: its file is not the one that was written',
    'There is no backup until 2020-01-01',
    'There is no folder',
  ];
  expect(rejected).toMatchObject(reasons.map((reason) => ({ code: 1, output: expect.stringContaining(reason) })));
  const restored = await restore(url);
  expect(restored, restored.output).toMatchObject({ code: 0, output: expect.stringContaining('· proven · encrypted') });

  const back = await startServer(machine.env);
  expect(await register(back.url, 'before')).toBe(409);
  expect(await register(back.url, 'after')).toBe(201);
  expect(await restore(url)).toMatchObject({ code: 1, output: expect.stringContaining('Add --replace') });
  expect(await register(back.url, 'after')).toBe(409);
});
