import { CannotStart } from '#lib/cannot-start.ts';
import { readSettings } from '#server/settings.ts';
import { fillTables } from './bench/large-data.ts';
import { readArguments } from './support/arguments.ts';
import { runCommand, withDatabase } from './support/command.ts';
import { print, seconds } from './support/run.ts';

const ROWS = 100_000;

readArguments({
  usage: `Usage: npm run seed:large
Adds generated customers, orders, leads, calls and conversations for benchmarks to the configured database.`,
});

await runCommand('Nothing was added', async () => {
  if (readSettings(process.env).isProduction) {
    throw new CannotStart('seed:large is for benchmarks and does not run in production');
  }
  const started = performance.now();
  await withDatabase(async (database) => {
    await fillTables(database, ROWS, print);
    print(
      `${ROWS.toLocaleString('en-US')} customers, orders, leads, calls and conversations added (${seconds(started)})`,
    );
  });
});
