import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runScript, temporaryDir } from '#tests/support/server-process.ts';

const DOWN = { DATABASE_URL: 'postgresql://ada@127.0.0.1:1/site' };

test.each([
  ['a wrong setting', ['restore', 'one.gz'], { APP_MODE: 'prod' }, /^The settings are not valid:\n.*APP_MODE.*\n$/],
  ['a folder to write', ['backup', tmpdir()], {}, /^.* is a folder\. Name the file to write, .*\n$/],
  ['a folder to read', ['restore', tmpdir(), '--replace'], {}, /^.* is a folder\. .* use --from .*\n$/],
  ['no database', ['backup', 'one.gz'], DOWN, /^The database in DATABASE_URL cannot be used: .*\n$/],
])('says in one sentence that there is %s', async (_what, [command, ...args], env, sentence) => {
  const script = runScript([`scripts/${command}.ts`, ...args], { DATA_DIR: temporaryDir(), ...env });

  expect(await script.ended()).toBe(1);
  expect(script.output()).toMatch(sentence);
});
