import { measureLists } from './bench/lists.ts';
import { printTable } from './bench/table.ts';
import { isBuildCurrent } from './build/sources.ts';
import { print, run } from './support/run.ts';

// npm run bench:lists. Compares the panel's lists with 1,000 and with 100,000 rows, or as many as `-- --rows=1000000` says.
const rowsOption = process.argv.find((argument) => argument.startsWith('--rows='))?.split('=')[1] ?? '100000';
if (!/^[1-9]\d{3,7}$/.test(rowsOption)) {
  print('--rows must be a whole number from 1000 to 99999999');
  process.exit(2);
}
if (!isBuildCurrent()) await run(process.execPath, ['scripts/build.ts'], { showsOutput: true });
const rows = await measureLists(print, Number(rowsOption));
printTable(rows);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);
