import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownDatabase, preparedDir, runScript } from '#tests/support/server-process.ts';

/** What statements return before, while and after the disk is full. `room`: bytes left once the reserve is freed. */
async function useFullDisk(dir: string, room: number) {
  const env = { FULL: join(dir, 'full'), RESERVE: join(dir, 'database.reserve') };
  const script = runScript(
    ['--import', './tests/support/full-disk.ts', './tests/support/use-full-disk.ts', dir, String(room)],
    env,
  );
  await script.ended(110_000);
  return JSON.parse(/^\{.*\}$/m.exec(script.output())?.[0] ?? script.output()) as unknown;
}

const committed = { readWithRoom: ['committed', 'later'] };

test('reads work on a full disk, and writes work again afterwards', async () => {
  const dir = preparedDir();

  const answers = await useFullDisk(dir, 20 * 1024 * 1024);

  expect(answers).toEqual({ written: 'down', readWhenFull: ['committed'], ...committed });
  const { pool } = await ownDatabase(dir);
  expect((await pool.query('select text from notes order by text')).rows).toEqual([
    { text: 'committed' },
    { text: 'later' },
  ]);
});

test('the database is down on a disk without any space', async () => {
  const answers = await useFullDisk(preparedDir(), 0);

  expect(answers).toEqual({ written: 'down', readWhenFull: 'down', ...committed });
});
