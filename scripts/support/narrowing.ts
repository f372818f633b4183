/** Statements after which the release before can no longer read or write a table. */
const NARROWING = [
  /^drop (table|schema|type|view|sequence|function)\b/,
  /^alter (table|type|schema|view|sequence)\b.*\brename\b/,
  /^alter table\b.*\bdrop column\b/,
  /^alter table\b.*\balter column\b.*\b(set not null|drop default|(set data )?type)\b/,
  /^alter table\b.*\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/,
  /^truncate\b/,
];

/** `-- Narrows in 1.1.0: why` permits them, from that version on. */
const PERMISSION = /^-- Narrows in (\d+)\.(\d+)\.0: \S/m;

const tableOf = (statement: string) =>
  /^(?:create|alter) table (?:if (?:not )?exists )?"?([\w.]+)"?/.exec(statement)?.[1];

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    // What stands inside of quotes is no SQL.
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');

function isPermitted(sql: string, version: string): boolean {
  const permitted = PERMISSION.exec(sql);
  if (!permitted) return false;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [from, fromMinor] = [Number(permitted[1]), Number(permitted[2])];
  return from < major || (from === major && fromMinor <= minor);
}

/**
 * Statements of a migration that the release before wouldn't survive. Releases of one version (1.0, 1.1) run side by
 * side during an upgrade, and a rollback starts the former one on the migrated database.
 */
export function narrowingStatements(sql: string, version: string): string[] {
  if (isPermitted(sql, version)) return [];
  const statements = statementsOf(sql);
  const own = new Set(statements.filter((one) => one.startsWith('create table')).map(tableOf));
  return statements.filter(
    (statement) => !own.has(tableOf(statement)) && NARROWING.some((pattern) => pattern.test(statement)),
  );
}
