import { and, asc, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Ctx } from '#features/ctx.ts';
import type { Subject } from '#features/personal.server.ts';

/** Whose data is copied. Anyone can type anyone's address into a form, so it counts only once it is confirmed. */
export type Person = {
  /** Null for an address without an account. */
  userId: number | null;
  /** In lower case; null if the account hasn't confirmed it. */
  email: string | null;
};

type Row = Record<string, unknown>;

/** Few, because everyone else waits while they become text. */
const ROWS_AT_ONCE = 250;

/** All rows, in pages. */
export async function* readPages(ctx: Ctx, { table, key, columns, where }: Subject): AsyncGenerator<Row[]> {
  const fields: SelectedFields = { key: sql`${key}`, row: columns };
  let after: number | string | undefined;
  while (true) {
    const found = await ctx.db
      .select(fields)
      .from(table)
      .where(and(where, after === undefined ? undefined : sql`${key} > ${after}`))
      .orderBy(asc(key))
      .limit(ROWS_AT_ONCE);
    // Drizzle can't infer the type of a selection passed as a parameter.
    const rows = found as { key: number | string; row: Row }[];
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.key;
  }
}
