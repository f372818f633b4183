import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbedded } from '#db/open.ts';
import { isDatabaseDown } from '#server/http/errors.ts';

// Prints what statements return before, while and after the disk is full (full-disk.ts).
const [dir = '', room = '0'] = process.argv.slice(2);
const { FULL = '' } = process.env;
const database = await openEmbedded(dir);
const { pool } = database;

const outcome = (sql: string) =>
  pool.query<{ text: string }>(sql).then(
    ({ rows }) => rows.map(({ text }) => text),
    (error: unknown) => (isDatabaseDown(error) ? 'down' : String(error)),
  );
/** Retries, because opening the database again can take longer than a query waits. */
async function patiently(sql: string) {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const answer = await outcome(sql);
    if (answer !== 'down') return answer;
    await wait(100);
  }
  return 'down';
}
const READ = 'select text from notes order by text';

await pool.query(`create table notes as select 'committed' as text`);
// The next write needs a new log segment.
await pool.query('select pg_switch_wal()');
writeFileSync(FULL, room);
const written = await outcome(`insert into notes values ('rejected')`);
const readWhenFull = room === '0' ? await outcome(READ) : await patiently(READ);
rmSync(FULL);
await patiently(`insert into notes values ('later')`);
const readWithRoom = await patiently(READ);
await database.close();
process.stdout.write(`${JSON.stringify({ written, readWhenFull, readWithRoom })}\n`);
