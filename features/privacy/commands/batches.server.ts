import { and, asc, getTableColumns, gt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { useIndexes } from '#db/list/list.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';

type Numbered = PgTable & { id: AnyPgColumn };

export const isNumbered = (table: PgTable): table is Numbered => getTableColumns(table).id?.dataType === 'number';

/** Few, because the pool ends long statements, and the embedded database answers nobody else meanwhile. */
const AT_ONCE = 200;

const selectIds = async (ctx: Ctx, table: Numbered, where: SQL | undefined, limit: number): Promise<number[]> => {
  const rows = await ctx.db.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id)).limit(limit);
  return rows.map(({ id }) => Number(id));
};

/**
 * Calls `handle` with the ids of matching rows, a few at a time, until none is left: `handle` deletes or changes them so
 * that they no longer match. Returns how many there were.
 */
export async function untilNoneIsLeft(
  ctx: Ctx,
  { table, where }: { table: Numbered; where: SQL },
  handle: (ids: number[]) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  while (true) {
    const ids = await inTransaction(ctx, async (ctx) => {
      await useIndexes(ctx.db);
      return selectIds(ctx, table, where, AT_ONCE);
    });
    if (ids.length > 0) await handle(ids);
    count += ids.length;
    if (ids.length < AT_ONCE) return count;
  }
}

/** Splits a table into ranges of ids, so that a condition without an index is checked in short statements. */
export async function* rangesOf(ctx: Ctx, table: Numbered, size: number): AsyncGenerator<SQL> {
  let after = 0;
  while (true) {
    const last = (await selectIds(ctx, table, gt(table.id, after), size)).at(-1);
    if (last === undefined) return;
    const range = and(gt(table.id, after), lte(table.id, last));
    if (range) yield range;
    after = last;
  }
}
