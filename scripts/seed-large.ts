import { migrateDatabase, openDatabase } from '#db/open.ts';
import { readSettings } from '#server/settings.ts';
import { fillTables } from './bench/large-data.ts';
import { say, seconds } from './support/run.ts';

const ROWS = 100_000;

// npm run seed:large: invented customers, orders and leads for measuring, into the configured database.
const settings = readSettings(process.env);
if (settings.isProduction) {
  say('seed:large is for measuring and refuses to fill a database in production');
  process.exit(1);
}
const started = performance.now();
const database = await openDatabase(settings);
try {
  await migrateDatabase(database);
  await fillTables(database, ROWS, say);
  say(`${ROWS.toLocaleString('en-US')} customers, orders and leads were added (${seconds(started)})`);
} finally {
  await database.close();
}
