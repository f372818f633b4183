import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScript, temporaryDir } from '#tests/support/server-process.ts';

const COMMANDS = [
  'backup',
  'create-admin',
  'doctor',
  'remove-demo',
  'reset-factor',
  'restore',
  'rollback',
  'rotate-settings',
  'seed-large',
  'setup-link',
  'start',
  'upgrade',
];

async function run(command: string, ...args: string[]) {
  const dir = temporaryDir();
  const script = runScript([`scripts/${command}.ts`, ...args], { DATA_DIR: dir });
  const code = await script.ended();
  return { code, output: script.output(), written: readdirSync(dir) };
}

test.each(['remove-demo', 'start'])('%s explains itself and does nothing else', async (command) => {
  const usage = expect.stringMatching(/^Usage: .*npm (run|start).*\n/);

  expect(await run(command, '--help')).toEqual({ code: 0, output: usage, written: [] });
});

test.each(COMMANDS)(
  '%s rejects an option that it does not know, says how it is used and does nothing',
  async (command) => {
    const sentence = expect.stringMatching(/^There is no option --unknown\.\nUsage: (?![^]*\n {4}at )/);

    expect(await run(command, '--unknown')).toEqual({ code: 1, output: sentence, written: [] });
  },
);

test.each([
  ['restore', ['--from'], '--from needs a value.'],
  ['restore', [], 'Name the backup: --from or a file.'],
  ['restore', ['one.gz', '--from', 'backups'], 'Name a file or --from, not both.'],
  ['restore', ['one.gz', '--at', '2025-06-12'], '--at chooses a backup of --from.'],
  ['restore', ['one.gz', 'two.gz', '--replace'], 'Unexpected argument: two.gz'],
  ['upgrade', ['v1.1.0'], 'Unexpected argument: v1.1.0'],
  ['reset-factor', [], 'Name one account.'],
  ['backup', ['one.gz', 'two.gz'], 'Unexpected argument: two.gz'],
])('%s rejects %j', async (command, args, sentence) => {
  expect(await run(command, ...args)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${sentence}\nUsage: `),
  });
});
