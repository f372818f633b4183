import { eq, isNull, lte, or } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';
import type { Database } from './open.ts';

/** Nobody works on the row, or whoever did is gone. */
export const isFree = (leasedUntil: PgColumn, now: Date) => or(isNull(leasedUntil), lte(leasedUntil, now));

/** The end of a lease that an instance takes or extends now. */
export const leaseUntil = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

type Claim<Table extends PgTable, Fields> = {
  /** Selects the ids `for update skip locked`, so that instances that claim at the same time get different rows. */
  due: TypedQueryBuilder<{ id: PgColumn }>;
  /** Makes the rows undue for the others. */
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- Only for a table without columns.
  set: PgUpdateSetSource<Table>;
  returning: Fields;
};

/** Claims rows of a queue that instances share. They are in no order. */
export function claimRows<Table extends PgTable & { id: PgColumn }, Fields extends SelectedFieldsFlat>(
  db: Database,
  table: Table,
  { due, set, returning }: Claim<Table, Fields>,
) {
  // A common table expression runs once; a subquery may run once for each row, and claim more than its limit.
  const claimed = db.$with('claimed').as(due);
  return db.with(claimed).update(table).set(set).from(claimed).where(eq(table.id, claimed.id)).returning(returning);
}
