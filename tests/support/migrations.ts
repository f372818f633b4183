import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from './server-process.ts';

/** A copy of the migrations, followed by one more, and its number. */
export function withMigration(statements: string): { folder: string; number: number } {
  const folder = join(temporaryDir(), 'migrations');
  cpSync('db/migrations', folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There are no migrations');
  const number = last.idx + 1;
  const tag = `${String(number).padStart(4, '0')}_next`;
  writeFileSync(join(folder, `${tag}.sql`), statements);
  journal.entries.push({ ...last, idx: number, when: last.when + 1, tag });
  writeFileSync(path, JSON.stringify(journal));
  return { folder, number };
}
