import { migrateDatabase, openDatabase } from '#db/open.ts';

// Usage: migrate.ts <directory> <migrations> [database]. Tests kill it while it migrates.
const [dataDir = '', folder = '', databaseUrl] = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
print('opened');
await migrateDatabase(database, folder, { say: print });
await database.close();
print('migrated');
