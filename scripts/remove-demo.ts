import { migrateDatabase, openDatabase } from '#db/open.ts';
import { removeDemoData } from '#db/seed.ts';
import { readSettings } from '#server/settings.ts';

// npm run demo:remove: an embedded database must not be in use, so stop the server first.
const database = await openDatabase(readSettings(process.env));
try {
  await migrateDatabase(database);
  const removed = await removeDemoData(database.db);
  process.stdout.write(`${removed} demo records were removed. The two demo accounts belong to demo mode and stay.\n`);
} finally {
  await database.close();
}
