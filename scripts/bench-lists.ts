import { measureLists } from './bench/lists.ts';
import { printTable } from './bench/table.ts';
import { isBuildCurrent } from './build/sources.ts';
import { run, say } from './support/run.ts';

// npm run bench:lists: the lists of the back office with 1,000 and with 100,000 rows, as ratios.
if (!isBuildCurrent()) await run(process.execPath, ['scripts/build.ts'], { shows: true });
const rows = await measureLists(say);
printTable(rows);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);
