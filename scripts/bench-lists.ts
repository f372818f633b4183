import { measureLists } from './bench/lists.ts';
import { printTable } from './bench/table.ts';
import { isBuildCurrent } from './build/sources.ts';
import { print, run } from './support/run.ts';

// npm run bench:lists. Compares the panel's lists with 1,000 and with 100,000 rows.
if (!isBuildCurrent()) await run(process.execPath, ['scripts/build.ts'], { showsOutput: true });
const rows = await measureLists(print);
printTable(rows);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);
