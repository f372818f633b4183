import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { narrowingStatements } from './support/narrowing.ts';
import { print } from './support/run.ts';

// npm run db:check. Fails if a recorded migration changed or is missing, if a new one isn't recorded, or if one would break
// the release before. `-- --add` records new ones, but never changes a recorded hash, and deletes all snapshots but the newest.
// drizzle-kit takes every file in meta/ for one of its own.
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
// drizzle-kit compares the tables with the newest snapshot only.
const replaced = globSync('db/migrations/meta/*_snapshot.json').toSorted().slice(0, -1);
if (isAdding) writeFileSync(RECORD, `${JSON.stringify({ ...present, ...recorded }, null, 2)}\n`);
for (const file of replaced) {
  if (isAdding) rmSync(file);
  else print(`${file} was replaced by a newer one. Run npm run db:check -- --add, which deletes it.`);
}
for (const file of changed) print(`${file} changed after it was merged. Restore it, and write a new migration.`);
for (const file of added)
  print(isAdding ? `${file} recorded` : `${file} isn't recorded. Run npm run db:check -- --add when its SQL is final.`);
// Safe: our own manifest.
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const narrowing = Object.keys(present).flatMap((file) =>
  narrowingStatements(readFileSync(file, 'utf8'), version).map((statement) => ({ file, statement })),
);
for (const { file, statement } of narrowing) {
  print(`${file} breaks releases before it: ${statement}`);
  print('Widen only, or start a minor version and write above it: -- Narrows in 1.1.0: why');
}
const isUnfinished = !isAdding && (added.length > 0 || replaced.length > 0);
process.exit(narrowing.length > 0 || changed.length > 0 || isUnfinished ? 1 : 0);
