import { expect, test } from 'vitest';
import { lockDataDir } from '#db/engine/data-dir-lock.ts';
import { users } from '#db/schema/accounts.ts';
import { ownDatabase, preparedDir, runScript, temporaryDir } from '../support/server-process.ts';

const PATIENT = 60_000;

function createAdmin(dataDir: string, password: string) {
  const names = ['--username', 'maria', '--email', 'maria@example.com'];
  const command = runScript(['scripts/create-admin.ts', ...names], { DATA_DIR: dataDir });
  command.child.stdin?.end(`${password}\n`);
  return command;
}

test(
  'creates an admin without printing the password',
  async () => {
    const dir = preparedDir();
    const command = createAdmin(dir, 'measure twice, cut once');

    expect(await command.ended(PATIENT)).toBe(0);
    expect(command.output()).toBe('maria is now an admin.\n');
    const { db } = await ownDatabase(dir);
    const [account] = await db.select().from(users);
    expect(account).toMatchObject({ username: 'maria', role: 'admin', isOperatorMade: true });
  },
  PATIENT,
);

test.each([['scripts/create-admin.ts'], ['scripts/remove-demo.ts'], ['scripts/seed-large.ts']])(
  '%s names the process that has the directory open',
  async (script) => {
    const dir = temporaryDir();
    const release = lockDataDir(dir);
    const args = script.includes('admin') ? ['--username', 'maria', '--email', 'maria@example.com'] : [];
    const command = runScript([script, ...args], { DATA_DIR: dir });
    command.child.stdin?.end('measure twice, cut once\n');

    expect(await command.ended(PATIENT)).toBe(1);
    release();

    expect(command.output()).toBe(`DATA_DIR ${dir} is in use by process ${process.pid}. Stop that process first.\n`);
  },
  PATIENT,
);

test.each([
  ['a value it does not know', ['--user', 'maria'], 'There is no option --user.\nUsage: '],
  ['a wrong email', ['--username', 'maria', '--email', 'maria'], 'Please enter a valid email address\n'],
])('rejects %s before asking for a password', async (_what, args, message) => {
  const command = runScript(['scripts/create-admin.ts', ...args], { DATA_DIR: temporaryDir() });

  expect(await command.ended(PATIENT)).toBe(1);

  expect(command.output()).toContain(message);
  expect(command.output()).not.toMatch(/\n {4}at /);
});
