import type { SourceFile } from './source-tree.ts';

const TABLE = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const WRITE =
  /(?:\b(?:db|tx)\s*\.\s*(?:insert|update|delete)\(\s*|\b(?:insert into|delete from|(?<!for )update)\s+(?:\$\{)?"?)(\w+)/gi;

/** The noun of each table, by the table's name in code and in SQL: `db/schema/<noun>.ts` holds the tables of `features/<noun>`. */
function ownersOf(files: SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { code, name } of files.filter(({ path }) => path.startsWith('db/schema/')))
    for (const names of code.matchAll(TABLE))
      for (const table of names.slice(1)) owners.set(table, name.replace('.ts', ''));
  return owners;
}

/** Finds what a file of a noun writes to tables of other nouns, or of no noun. */
export function foreignWrites(files: SourceFile[]) {
  const owners = ownersOf(files);
  return ({ code, path }: Pick<SourceFile, 'code' | 'path'>) =>
    [...code.matchAll(WRITE)].flatMap(([, table = '']) => {
      const owner = owners.get(table);
      const isOwn = owner === undefined || path.startsWith(`features/${owner}/`);
      return isOwn ? [] : [`writes ${table}, which belongs to ${owner}`];
    });
}
