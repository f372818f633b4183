import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { print } from './support/run.ts';

// npm run db:check. Fails if a recorded migration changed or is missing, or if a new one isn't recorded. `-- --add` records
// new ones, but never changes a recorded hash. drizzle-kit takes every file in meta/ for one of its own.
const RECORD = 'db/migrations/hashes.json';

// Only this command writes it.
const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>;
const present = Object.fromEntries(
  globSync('db/migrations/*.sql')
    .toSorted()
    .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
);

const changed = Object.keys(recorded).filter((file) => present[file] !== recorded[file]);
const added = Object.keys(present).filter((file) => recorded[file] === undefined);
const isAdding = process.argv.includes('--add');
if (isAdding) writeFileSync(RECORD, `${JSON.stringify({ ...present, ...recorded }, null, 2)}\n`);
for (const file of changed) print(`${file} changed after it was merged. Restore it, and write a new migration.`);
for (const file of added)
  print(isAdding ? `${file} recorded` : `${file} isn't recorded. Run npm run db:check -- --add when its SQL is final.`);
process.exit(changed.length > 0 || (added.length > 0 && !isAdding) ? 1 : 0);
