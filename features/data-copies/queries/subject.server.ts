import { and, asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { Columns } from '#db/list/columns.ts';
import type { Ctx } from '#features/ctx.ts';

/** Whose data is copied. Anyone can type anyone's address into a form, so it counts only once it is confirmed. */
export type Person = {
  /** Null for an address without an account. */
  userId: number | null;
  /** In lower case; null if the account hasn't confirmed it. */
  email: string | null;
};

/** One table of a copy, which becomes a JSON and a CSV file. */
export type Subject = {
  /** Of its files. */
  name: string;
  title: string;
  /** What it holds, in a sentence. */
  about: string;
  table: PgTable;
  /** Unique among the person's rows, and in the order in which they are read. Long tables need an index on it. */
  key: SQLWrapper;
  columns: Columns;
  where: SQL | undefined;
};

export type Row = Record<string, unknown>;
export type Key = number | string;
type Page = { rows: Row[]; last: Key | null };

/** Few, because everyone else waits while they become text. */
const ROWS_AT_ONCE = 250;

type Range = { after?: Key | null; until?: Key | null };

async function readPage(ctx: Ctx, { table, key, columns, where }: Subject, { after, until }: Range): Promise<Page> {
  const fields: SelectedFields = { key: sql`${key}`, row: columns };
  const found = await ctx.db
    .select(fields)
    .from(table)
    .where(
      and(
        where,
        after == null ? undefined : sql`${key} > ${after}`,
        until == null ? undefined : sql`${key} <= ${until}`,
      ),
    )
    .orderBy(asc(key))
    .limit(ROWS_AT_ONCE);
  // Drizzle can't infer the type of a selection passed as a parameter.
  const read = found as { key: Key; row: Row }[];
  return { rows: read.map(({ row }) => row), last: read.at(-1)?.key ?? null };
}

/** All rows up to the key, or all. */
export async function* readPages(ctx: Ctx, subject: Subject, until?: Key | null): AsyncGenerator<Page> {
  let after: Key | null | undefined;
  do {
    const page = await readPage(ctx, subject, { after, until });
    if (page.rows.length > 0) yield page;
    after = page.rows.length < ROWS_AT_ONCE ? null : page.last;
  } while (after !== null);
}
